/**
 * Fastify looks for a plugin without a name among all modules, and Jest makes that list anew each time.
 */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  get() {
    return this.name || 'plugin';
  },
  set(name) {
    Object.defineProperty(this, Symbol.for('fastify.display-name'), { value: name });
  },
});
