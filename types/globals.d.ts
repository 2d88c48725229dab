declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css' {}
/** Versions of the singletons at build time, see rspack.config.base.ts. */
declare const __VERSIONS__: Record<string, string>;
declare module '@angan/shared/styles' {}
/** True in production builds: a script without a known hash is refused. */
declare const __FAIL_CLOSED__: boolean;
