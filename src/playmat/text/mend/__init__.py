"""Offers for sentences that are not read: what could have been meant, and in what that differs."""

from playmat.text.mend.known import Known
from playmat.text.mend.offers import MOST_OFFERS, Mender, Offer
from playmat.text.mend.whole import WholeMender

__all__ = ["MOST_OFFERS", "Known", "Mender", "Offer", "WholeMender"]
