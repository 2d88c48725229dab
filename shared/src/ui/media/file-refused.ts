/** Why a file cannot be taken, as a sentence for the field. */
export class FileRefused extends Error {
  override name = 'FileRefused';
}
