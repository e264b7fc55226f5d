"""What cards of this game can say besides what cards of every game can."""
