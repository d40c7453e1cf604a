#!/usr/bin/env bash
# `npm run image -- [<tag>]` builds the server's image with buildah. Without a registry for node:24-slim, set
# BASE=debootstrap: the base is then made from Debian's packages and the Node binary of this machine.
set -euo pipefail
cd "$(dirname "$0")/../.."

tag="${1:-hiram-server}"
node_image="${NODE_IMAGE:-node:24-slim}"

if [ "${BASE:-}" = debootstrap ]; then
  node_image=localhost/hiram-node:24
  if ! buildah inspect --type image "$node_image" >/dev/null 2>&1; then
    root="$(mktemp -d)"
    trap 'rm -rf "$root"' EXIT
    debootstrap --variant=minbase --include=ca-certificates bookworm "$root" >&2
    rm -rf "$root"/var/cache/apt/* "$root"/var/lib/apt/lists/* "$root"/usr/share/{doc,man,locale}/*
    node_folder="$(dirname "$(dirname "$(readlink -f "$(command -v node)")")")"
    install -m 755 "$node_folder/bin/node" "$root/usr/local/bin/node"
    # npm is needed to build; the final image has it too, as node:24-slim does.
    npm_folder="$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")"
    mkdir -p "$root/usr/local/lib/node_modules"
    cp -rL "$npm_folder" "$root/usr/local/lib/node_modules/npm"
    ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
    chroot "$root" useradd --uid 1000 --create-home node
    container="$(buildah from scratch)"
    buildah add --quiet "$container" "$root" / >/dev/null
    buildah commit --quiet "$container" "$node_image" >/dev/null
    buildah rm "$container" >/dev/null
  fi
fi

# A machine whose registry has an authority of its own names its certificate in NODE_EXTRA_CA_CERTS. It is there while
# packages are installed, and not in the image.
mounts=()
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
  npm_settings="$(mktemp)"
  echo 'cafile=/etc/ssl/registry-authority.pem' >"$npm_settings"
  chmod 644 "$npm_settings"
  mounts+=(--volume "$NODE_EXTRA_CA_CERTS:/etc/ssl/registry-authority.pem:ro")
  mounts+=(--volume "$npm_settings:/usr/local/etc/npmrc:ro")
fi

buildah build ${ISOLATION:+--isolation "$ISOLATION"} ${NETWORK:+--network "$NETWORK"} "${mounts[@]}" \
  --build-arg "NODE_IMAGE=$node_image" --target server --layers --tag "$tag" .
