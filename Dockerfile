# The tag is pinned to a release; `docker buildx imagetools inspect node:24.22.3-trixie-slim` shows its digest.
FROM node:24.22.3-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY bengali-text/package.json bengali-text/
COPY shared/package.json shared/
COPY shell/package.json shell/
COPY public-remote/package.json public-remote/
COPY admin-remote/package.json admin-remote/
COPY remote-kit/package.json remote-kit/
COPY server/package.json server/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The links `PART/dist` lead into `dist/current`: only what runs is copied on, as plain folders.
RUN npm run build \
  && mkdir -p /out/server /out/shell /out/public-remote /out/admin-remote \
  && cp -rL server/dist server/demo /out/server/ \
  && cp -rL shell/dist /out/shell/ \
  && cp -rL public-remote/dist /out/public-remote/ \
  && cp -rL admin-remote/dist /out/admin-remote/

FROM node:24.22.3-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY bengali-text/package.json bengali-text/
COPY shared/package.json shared/
COPY server/package.json server/
RUN npm ci --ignore-scripts --omit=dev --workspace=@angan/server --no-audit --no-fund \
  && rm -rf node_modules/@angan && mkdir -p server/node_modules

FROM node:24.22.3-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/server/node_modules server/node_modules
COPY --from=build /out .
RUN install -d -o node -g node -m 0750 /data /backups
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/healthz/').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.cjs"]
