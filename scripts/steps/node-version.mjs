const NEEDED = [20, 19];

/** The sentence for a Node that is too old, or null when this one will do. */
export function nodeComplaint(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const enough = major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
  return enough
    ? null
    : `Angan needs Node ${NEEDED.join('.')} or newer; this is Node ${version}. Install a newer one ` +
        'from https://nodejs.org and run the command again.';
}

/** Ends the program with one sentence when this Node is too old. */
export function requireNode() {
  const complaint = nodeComplaint();
  if (complaint === null) return;
  console.error(complaint);
  process.exit(1);
}
