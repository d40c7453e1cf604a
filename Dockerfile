# CI builds the bundle and runs its programs (tools/image), but no container: `npm run image` does.
# Targets: `server` has the API, the workflows, every command (one image, one bundle) and both built apps;
# `simulator` is the provider simulator; `demo` seeds the demo lender, for compose.yaml only.

# Any Debian with Node 24 as `node` and a user with the id 1000, for a registry of your own.
ARG NODE_IMAGE=node:24-slim

# The manifests alone, so that a change of sources does not install everything again.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /hiram
COPY package.json package-lock.json .npmrc ./
COPY values/package.json values/
COPY markets/package.json markets/
COPY lending/package.json lending/
COPY oracle/package.json oracle/
COPY ledger-proof/package.json ledger-proof/
COPY contract/package.json contract/
COPY server/package.json server/
COPY server/testing/package.json server/testing/
COPY demo-lender/package.json demo-lender/
COPY borrower-app/package.json borrower-app/
COPY operations-console/package.json operations-console/
COPY provider-simulator/package.json provider-simulator/
COPY journeys/package.json journeys/
COPY acceptance/package.json acceptance/
COPY simulation/package.json simulation/
COPY benchmarks/package.json benchmarks/
COPY tools/package.json tools/

FROM manifests AS build
# Install scripts are disabled (.npmrc). The development engines are not needed to build.
RUN npm ci --workspace borrower-app --workspace operations-console --workspace server --include-workspace-root
COPY . .
RUN node tools/lockfile/verify-installed.ts
RUN npm run build
RUN npm run bundle -- /bundle
RUN npm run sbom

FROM ${NODE_IMAGE} AS server
WORKDIR /hiram
COPY --from=build /bundle server
COPY --from=build /hiram/borrower-app/dist borrower-app/dist
COPY --from=build /hiram/operations-console/dist operations-console/dist
# What is in the image: one bill of materials for each program.
COPY --from=build /hiram/sbom sbom
# Where HIRAM_OBJECTS_FOLDER may point, where one machine is enough.
RUN mkdir /objects && chown 1000:1000 /objects
ENV NODE_ENV=production HOST=0.0.0.0 WEB_ROOT=/hiram/borrower-app/dist CONSOLE_ROOT=/hiram/operations-console/dist
# By number, so that an orchestrator can see that it is not root. Nothing is written outside of volumes.
USER 1000:1000
EXPOSE 4000 9080 9081
CMD ["node", "server/main-api.js"]

FROM manifests AS simulator-files
RUN npm ci --omit=dev --workspace provider-simulator
COPY . .
RUN node tools/lockfile/verify-installed.ts
RUN node tools/image/copy-production-files.ts /image

FROM ${NODE_IMAGE} AS simulator
WORKDIR /hiram
COPY --from=simulator-files /hiram/node_modules node_modules
COPY --from=simulator-files /image .
RUN mkdir /books && chown 1000:1000 /books
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4100 BOOKS_FOLDER=/books
USER 1000:1000
EXPOSE 4100
CMD ["node", "provider-simulator/src/main.ts"]

FROM manifests AS demo
RUN npm ci --workspace demo-lender
COPY . .
RUN node tools/lockfile/verify-installed.ts
USER 1000:1000
CMD ["node", "demo-lender/src/seed.ts"]
