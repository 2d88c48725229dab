/** A list of the API whose rows are read and deleted, but not edited through the form of a resource. */
export interface ListContract<Row> {
  /** The collection on the wire: `GET {path}/`. */
  path: string;
  /** Text fields that a search looks through. */
  search: readonly (keyof Row & string)[];
  /** Fields that can be filtered by equality. */
  filters: readonly (keyof Row & string)[];
}
