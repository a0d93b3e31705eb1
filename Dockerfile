FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
ENV TURBO_TELEMETRY_DISABLED=1
# The manifests alone first: an edit of the source does not install the packages again.
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/contracts/package.json packages/contracts/
COPY packages/db/package.json packages/db/
COPY packages/media/package.json packages/media/
COPY tests/package.json tests/
RUN npm ci --no-audit --no-fund
COPY . .
# The image has Node itself, so the copy among the packages goes.
RUN npx turbo run build && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg bubblewrap ca-certificates fonts-noto-core fonts-noto-cjk \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/apps apps
COPY --from=build /app/packages packages
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1))"]
CMD ["node", "--enable-source-maps", "apps/api/dist/server.js"]
