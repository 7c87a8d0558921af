# docker build --tag limn .
#
# scripts/try-container.sh does the same steps without Docker: change both.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /limn
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm pack --pack-destination /

# The package as it is published, with the versions of the lock, and without what better-sqlite3 has for other systems and the weights of the
# emoji font that no picture uses. Node itself loses the names that only a debugger reads, 18 MB of them.
FROM node:24.21.0-bookworm-slim AS package
WORKDIR /limn
COPY --from=build /limn-*.tgz /limn/package-lock.json ./
RUN apt-get update && apt-get install -y --no-install-recommends binutils && strip /usr/local/bin/node \
  && tar --extract --gzip --file limn-*.tgz --strip-components=1 && rm limn-*.tgz \
  && npm ci --omit=dev --no-audit --no-fund \
  && find node_modules/@fontsource/noto-emoji/files -type f ! -name '*-400-normal.woff2' -delete \
  && cd node_modules/better-sqlite3 && rm -r deps src prebuilds/darwin-* prebuilds/linuxmusl-* prebuilds/win32-*

FROM debian:bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 LIMN_DATA_DIR=/data
# What large requests took of memory is given back: else glibc keeps it in pieces, for every thread its own.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576
COPY --from=package /usr/local/bin/node /usr/local/bin/node
COPY --from=package /limn /limn
RUN useradd --uid 1000 --user-group --create-home node && install --directory --owner=node --group=node /data
USER node
WORKDIR /limn
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/limn.mjs", "serve"]
