declare module 'doiuse' {
  import type { ChildNode, Plugin } from 'postcss';
  interface Options {
    browsers: readonly string[];
    onFeatureUsage(found: {
      feature: string;
      featureData?: { missing?: string };
      usage: ChildNode;
    }): void;
  }
  /** Tells of each use of a feature of caniuse.com that a browser of the list lacks. */
  export default class DoIUse implements Plugin {
    constructor(options: Options);
    postcssPlugin: string;
  }
}
