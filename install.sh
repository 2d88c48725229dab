#!/bin/sh
# Angan on a machine of its own with https: Debian 12 or 13, Ubuntu 24.04, or newer. Twice is as once.
#
#   sudo sh install.sh college.example    from a clone of the repository, or from an unpacked archive
#   sudo sh install.sh upgrade            a backup, the newest program and the newest Node, then a restart
#   sh install.sh --dry-run …             says what it would do, and changes nothing
#
# DOMAIN is asked for where it is not given; NODE_MIRROR is a place like https://nodejs.org/dist.
set -eu
umask 022

NODE_LINE=24
NODE_LEAST=24.18
NODE_MIRROR=${NODE_MIRROR:-https://nodejs.org/dist}
BUILD_MEMORY_MB=900
PROGRAM=/opt/angan
NODES=/opt/angan-node
ENVIRONMENT=/etc/angan.env
BACKUPS=/var/backups/angan
CADDYFILE=/etc/caddy/Caddyfile
here=$(cd "$(dirname "$0")" && pwd -P)
domain=${DOMAIN:-}
task=install
dry=

say() { printf '%s\n' "$*"; }
die() {
  printf 'install.sh: %s\n' "$*" >&2
  exit 1
}

# Everything that changes the machine goes through these two.
run() {
  if [ "$dry" ]; then say "  would run: $*"; else "$@"; fi
}
put() { # put FILE MODE GROUP: standard input becomes FILE, in one step
  if [ "$dry" ]; then
    say "  would write $1:"
    sed 's/^/    /'
    return
  fi
  mkdir -p "$(dirname "$1")"
  cat > "$1.new"
  chgrp "$3" "$1.new" && chmod "$2" "$1.new" && mv "$1.new" "$1"
}

is_built() { [ -f "$here/built-release.json" ]; }
as_angan() { runuser -u angan -- node --env-file="$ENVIRONMENT" "$PROGRAM/server/dist/cli.cjs" "$@"; }
memory_mb() { awk '/^(MemTotal|SwapTotal):/ { sum += $2 } END { print int(sum / 1024) }' /proc/meminfo; }

check_machine() {
  [ "$dry" ] || [ "$(id -u)" = 0 ] || die "run it as root: sudo sh install.sh"
  # shellcheck source=/dev/null
  case "$(. /etc/os-release && echo "$ID ${ID_LIKE:-}")" in
    *debian*) ;;
    *) die 'this is for Debian and Ubuntu; docs/operating.md says what it does, to do by hand elsewhere' ;;
  esac
  [ "$dry" ] || [ -d /run/systemd/system ] || die 'systemd does not run here; docs/operating/container.md is for containers'
  case $(uname -m) in
    x86_64) arch=x64 ;;
    aarch64) arch=arm64 ;;
    *) die "there is no Node for $(uname -m)" ;;
  esac
  ! is_built || grep -q "linux-$arch" "$here/built-release.json" || die "this archive is for another kind of machine than $arch"
  is_built || [ -e "$PROGRAM" ] || [ "$(memory_mb)" -ge "$BUILD_MEMORY_MB" ] \
    || die "the build needs $BUILD_MEMORY_MB MB of memory and swap: make an archive on another machine with 'npm run pack-release'"
}

choose_domain() {
  [ "$domain" ] || domain=$(sed -n 's|^PUBLIC_URL=https://||p' "$ENVIRONMENT" 2> /dev/null) || :
  if [ -z "$domain" ] && [ -t 0 ]; then
    printf 'Domain of the site, such as college.example: '
    read -r domain
  fi
  printf '%s' "$domain" | grep -Eqx '([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*' \
    || die "'$domain' is no domain. Call it as: sudo sh install.sh college.example"
  getent hosts "$domain" > /dev/null || say "$domain leads nowhere yet: https comes once it leads to this machine."
}

install_packages() {
  for other in nginx apache2; do
    ! systemctl is-active --quiet "$other" 2> /dev/null || die "$other has port 80: Caddy needs it. Stop $other, or install by hand."
  done
  say 'Packages of the distribution'
  run apt-get update -q
  export DEBIAN_FRONTEND=noninteractive
  run apt-get install -y -q --no-install-recommends ca-certificates caddy curl git ufw unattended-upgrades xz-utils
  put /etc/apt/apt.conf.d/20auto-upgrades 0644 root <<- 'END'
	APT::Periodic::Update-Package-Lists "1";
	APT::Periodic::Unattended-Upgrade "1";
	END
}

# The distribution's Node, or one that is there already, is kept current by apt; the archive by a timer.
install_node() {
  say "Node $NODE_LEAST or newer"
  present=$(node --version 2> /dev/null | sed 's/^v//')
  if [ ! -L /usr/local/bin/node ] && dpkg --compare-versions "${present:-0}" ge "$NODE_LEAST"; then return; fi
  candidate=$(apt-cache policy nodejs | sed -n 's/^ *Candidate: //p')
  if dpkg --compare-versions "${candidate:-0}" ge "$NODE_LEAST"; then
    run apt-get install -y -q --no-install-recommends nodejs npm
  else
    install_node_archive
  fi
}

install_node_archive() {
  from=$NODE_MIRROR/latest-v$NODE_LINE.x
  if [ "$dry" ]; then
    say "  would fetch the newest archive of $from, compare its sum, and unpack it in $NODES"
    return
  fi
  work=$(mktemp -d)
  curl -fsSL --retry 3 -o "$work/sums" "$from/SHASUMS256.txt" || die "$from cannot be reached: name another place with NODE_MIRROR"
  archive=$(sed -n "s/^[0-9a-f]*  \(node-v[0-9.]*-linux-$arch\.tar\.xz\)$/\1/p" "$work/sums")
  name=${archive%.tar.xz}
  if [ ! -x "$NODES/$name/bin/node" ]; then
    curl -fsSL --retry 3 -o "$work/$archive" "$from/$archive"
    (cd "$work" && grep " $archive\$" sums | sha256sum --check --quiet -) || die "$archive is not what its sum says; nothing was changed"
    tar -xJf "$work/$archive" -C "$work" --no-same-owner
    "$work/$name/bin/node" --version > /dev/null
    mkdir -p "$NODES" && mv "$work/$name" "$NODES/"
  fi
  rm -rf "$work"
  for program in node npm npx; do ln -sfn "$NODES/$name/bin/$program" "/usr/local/bin/$program"; done
  put /etc/systemd/system/angan-node.service 0644 root <<- END
	[Unit]
	Description=The newest Node $NODE_LINE for Angan
	[Service]
	Type=oneshot
	Environment=NODE_MIRROR=$NODE_MIRROR
	ExecStart=/bin/sh $PROGRAM/install.sh node
	END
  put /etc/systemd/system/angan-node.timer 0644 root <<- END
	[Unit]
	Description=Security updates of Node $NODE_LINE, daily
	[Timer]
	OnCalendar=*-*-* 03:40
	RandomizedDelaySec=1h
	Persistent=yes
	[Install]
	WantedBy=timers.target
	END
}

# The program that ran until the restart may still start helpers of its own with the former Node.
remove_former_node() {
  for folder in "$NODES"/*; do
    [ "$folder/bin/node" = "$(readlink /usr/local/bin/node)" ] || rm -rf "$folder"
  done
}

place_program() {
  say "The program, in $PROGRAM"
  id angan > /dev/null 2>&1 || run useradd --system --home-dir /var/lib/angan --shell /usr/sbin/nologin angan
  run install -d -o angan -g angan -m 0750 "$BACKUPS"
  [ ! -e "$PROGRAM" ] || return 0
  time=$(date -u +%Y%m%dT%H%M%S)
  run mkdir -p "$PROGRAM.d"
  if is_built; then
    run cp -R "$here" "$PROGRAM.d/$time"
  else
    from=$(git -c safe.directory="$here" -C "$here" remote get-url origin 2> /dev/null) || from=$here
    # Whoever owns the clone: what serves it is a git of its own, which takes no option of this one.
    run git clone -q --depth 1 --upload-pack "git -c safe.directory='*' upload-pack" "file://$here" "$PROGRAM.d/$time"
    run git -C "$PROGRAM.d/$time" remote set-url origin "$from"
    run npm --prefix "$PROGRAM.d/$time" ci --no-audit --no-fund
    run npm --prefix "$PROGRAM.d/$time" run build
  fi
  # The link comes last: a run that was cut short begins anew.
  run ln -s "$(basename "$PROGRAM").d/$time" "$PROGRAM"
}

write_environment() {
  if [ -e "$ENVIRONMENT" ]; then
    sed "s|^PUBLIC_URL=.*|PUBLIC_URL=https://$domain|" "$ENVIRONMENT" | put "$ENVIRONMENT" 0640 angan
    return
  fi
  put "$ENVIRONMENT" 0640 "$([ "$dry" ] && echo root || echo angan)" <<- END
	DATA_DIR=/var/lib/angan
	PUBLIC_URL=https://$domain
	TRUST_PROXY=loopback
	BACKUP_DIR=$BACKUPS
	DEMO=off
	END
}

write_units() {
  files=$PROGRAM/docs/operating
  [ -e "$files" ] || files=$here/docs/operating
  for unit in angan.service angan.socket; do
    run install -m 0644 "$files/$unit" /etc/systemd/system/
  done
  run systemctl daemon-reload
}

start_services() {
  say 'Services'
  before=$(systemctl is-active angan 2> /dev/null) || :
  run systemctl enable --quiet --now angan.socket angan
  [ ! -e /etc/systemd/system/angan-node.timer ] || run systemctl enable --quiet --now angan-node.timer
  [ "$dry" ] || wait_ready || die 'Angan did not start: journalctl -u angan says why'
  first='# /etc/caddy/Caddyfile. Caddy'
  if [ -e "$CADDYFILE" ] && ! grep -q "^$first" "$CADDYFILE"; then run mv "$CADDYFILE" "$CADDYFILE.before-angan"; fi
  sed -e "s/^college\.example/$domain/" -e 's/ 127\.0\.0\.1:3001//' "$files/Caddyfile" | put "$CADDYFILE" 0644 root
  run systemctl enable --quiet --now caddy
  run systemctl reload caddy
}

wait_ready() {
  curl -fsS -o /dev/null --retry 30 --retry-delay 1 --retry-all-errors --max-time 30 --retry-max-time 120 http://127.0.0.1:3000/api/readyz/
}

open_firewall() {
  say 'Firewall'
  for other in firewalld nftables; do
    if systemctl is-active --quiet "$other" 2> /dev/null; then
      say "  $other runs and is left as it is: open the ports 80 and 443 there"
      return
    fi
  done
  # Nobody is to be locked out: the ports that sshd names, or its usual one.
  ports=$(/usr/sbin/sshd -T 2> /dev/null | sed -n 's/^port //p')
  for port in ${ports:-22} ${SSH_CONNECTION:+"${SSH_CONNECTION##* }"} 80 443; do run ufw allow "$port/tcp"; done
  run ufw allow 443/udp
  run ufw --force enable
}

say_end() {
  [ ! "$dry" ] || return 0
  curl -fsS -k -o /dev/null --retry 10 --retry-delay 2 --retry-all-errors --resolve "$domain:443:127.0.0.1" "https://$domain/api/healthz/" 2> /dev/null \
    || say "No certificate yet. Does $domain lead here, and are 80 and 443 open before this machine? journalctl -u caddy says more."
  say "Angan runs: https://$domain, to sign in at https://$domain/login"
  # A later run does not show the password again.
  [ "$before" = active ] || journalctl -u angan -o cat | grep 'First Admin' | tail -n 1
}

upgrade() {
  [ -e "$PROGRAM" ] || die "there is no $PROGRAM to upgrade; sudo sh install.sh college.example installs it"
  built=
  if is_built && [ "$here" != "$(readlink -f "$PROGRAM")" ]; then
    built="--built=$here"
  elif [ ! -d "$PROGRAM/.git" ]; then
    die "$PROGRAM came from an archive: unpack a newer one, and there: sudo sh install.sh upgrade"
  fi
  say 'Backup'
  run as_angan backup "$BACKUPS/before-$(date +%F-%H%M%S).zip"
  install_node
  say 'Program'
  run node "$PROGRAM/scripts/upgrade.mjs" ${built:+"$built"}
  write_units
  run restart || die "the new program does not answer. Back: cd $PROGRAM && node scripts/upgrade.mjs --back && systemctl restart angan"
  run remove_former_node
}

restart() {
  # systemd lets go of the port, too, when the server ended too often.
  if systemctl is-failed --quiet angan.socket; then
    systemctl stop angan
    systemctl reset-failed angan angan.socket
    systemctl start angan.socket
  fi
  systemctl restart angan && wait_ready
}

# What the timer calls: only a new Node restarts the server, and one that does not serve is taken back.
renew_node() {
  before=$(readlink /usr/local/bin/node) || return 0
  install_node
  [ "$before" != "$(readlink /usr/local/bin/node)" ] || return 0
  if restart; then
    remove_former_node
  else
    for program in node npm npx; do ln -sfn "${before%node}$program" "/usr/local/bin/$program"; done
    restart || :
    die 'Angan does not answer with the newest Node; the former one is back'
  fi
}

for word; do
  case $word in
    --dry-run) dry=yes ;;
    install | upgrade | node) task=$word ;;
    -*) die "'$word' is not known: see the first lines of install.sh" ;;
    *) domain=$word ;;
  esac
done
check_machine
case $task in
  upgrade) upgrade ;;
  node) renew_node ;;
  install)
    choose_domain
    install_packages
    install_node
    place_program
    write_environment
    write_units
    start_services
    open_firewall
    say_end
    ;;
esac
