// `npm run dev` runs every part here; with the name of a remote and --against, that one alone
// beside a deployed site.
await import(process.argv.length > 2 ? './dev/against.mjs' : './dev/all.mjs');
