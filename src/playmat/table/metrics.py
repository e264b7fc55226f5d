"""What a host may want to watch, in Prometheus' form. Served at a port of its own, never to the world."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

REQUESTS = Counter("playmat_requests", "HTTP requests answered", ["method", "status"])
TURNED_AWAY = Counter("playmat_turned_away", "Requests and sockets turned away at the door")
CONNECTIONS = Gauge("playmat_sockets", "Open sockets")
LIVE_TABLES = Gauge("playmat_live_tables", "Tables held in memory")
ANSWERS = Counter("playmat_answers", "Answers kept", ["by"])
ANSWER_SECONDS = Histogram(
    "playmat_answer_seconds",
    "From an answer to what it shows",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)
WORK_SECONDS = Histogram("playmat_work_seconds", "Work of the worker processes", ["job"])
WORK_STOPPED = Counter("playmat_work_stopped", "Work that was stopped at its limits", ["job"])
