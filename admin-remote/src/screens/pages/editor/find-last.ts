/** The editor's library calls it; Chrome 95 and 96, the last ones of Android 5, lack it. */
export function provideFindLast(): void {
  if ('findLast' in Array.prototype) return;
  Object.defineProperty(Array.prototype, 'findLast', {
    value: function <Item>(this: Item[], test: (item: Item) => unknown) {
      return this.filter(test).at(-1);
    },
  });
}
