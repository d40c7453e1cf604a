# Not built in CI: every change is tested with `npm run dev`, which needs no container. CI checks the list of
# shipped files (tools/image), so no test, fixture or demo file reaches an image.
# Targets: `server` has the API and the workflows (one image, two commands) and both built apps;
# `simulator` is the provider simulator; `demo` seeds the demo lender, for compose.yaml only.

FROM node:24-slim AS sources
WORKDIR /hiram
COPY . .

FROM sources AS apps
# Install scripts are disabled (.npmrc). The development engines are not needed to build the apps.
RUN npm ci --workspace borrower-app --workspace operations-console --include-workspace-root
RUN node tools/lockfile/verify-installed.ts
RUN npm run build && npm run sbom -- borrower-app operations-console

FROM sources AS server-files
RUN npm ci --omit=dev --workspace server
RUN node tools/lockfile/verify-installed.ts
RUN npm run sbom -- --everything server
RUN node tools/image/copy-production-files.ts server /image

FROM node:24-slim AS server
WORKDIR /hiram
COPY --from=server-files /hiram/node_modules node_modules
COPY --from=server-files /image .
COPY --from=apps /hiram/borrower-app/dist borrower-app/dist
COPY --from=apps /hiram/operations-console/dist operations-console/dist
# What is in the image: one bill of materials for each program.
COPY --from=server-files /hiram/sbom sbom
COPY --from=apps /hiram/sbom sbom
# Where HIRAM_OBJECTS_FOLDER may point, where one machine is enough.
RUN mkdir /objects && chown node /objects
ENV NODE_ENV=production HOST=0.0.0.0 WEB_ROOT=/hiram/borrower-app/dist CONSOLE_ROOT=/hiram/operations-console/dist
USER node
EXPOSE 4000 9080
CMD ["node", "server/src/main-api.ts"]

FROM sources AS simulator-files
RUN npm ci --omit=dev --workspace provider-simulator
RUN node tools/lockfile/verify-installed.ts
RUN node tools/image/copy-production-files.ts simulator /image

FROM node:24-slim AS simulator
WORKDIR /hiram
COPY --from=simulator-files /hiram/node_modules node_modules
COPY --from=simulator-files /image .
RUN mkdir /books && chown node /books
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4100 BOOKS_FOLDER=/books
USER node
EXPOSE 4100
CMD ["node", "provider-simulator/src/main.ts"]

FROM sources AS demo
RUN npm ci --workspace demo-lender
RUN node tools/lockfile/verify-installed.ts
USER node
CMD ["node", "demo-lender/src/seed.ts"]
