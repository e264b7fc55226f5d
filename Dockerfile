# The table for a community: `docker compose up`, or this image alone with SQLite in the volume /data.
FROM python:3.13-slim AS build
WORKDIR /src
COPY . .
# The wheel brings the built page; Node.js for that comes as a package of the build.
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.13-slim
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir "$(ls /wheels/*.whl)[postgresql,redis]" && rm -r /wheels \
    && useradd --system --create-home --home-dir /data playmat
USER playmat
VOLUME /data
ENV PLAYMAT_DATABASE=sqlite:////data/tables.db
EXPOSE 8808
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD \
    ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8808/api/health', timeout=4)"]
CMD ["playmat", "serve", "--host", "0.0.0.0", "--port", "8808"]
