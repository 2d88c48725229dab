export async function startNextTwin() {
  return null;
}
