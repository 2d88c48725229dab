/** Styles of what a snapshot adds to the pages of the site. */
export const SNAPSHOT_STYLE = `
.snapshot-line{margin:0;padding:8px 16px;text-align:center;background:var(--gold-tint);color:var(--ink)}
.snapshot-contact a,.snapshot-list a,.snapshot-newest a{display:inline-block;padding:8px 0;overflow-wrap:anywhere}
.snapshot-newest ul,.snapshot-list{list-style:none;margin:0;padding:0}
.snapshot-newest li,.snapshot-list li{padding:4px 0;border-bottom:1px solid var(--line)}
.snapshot-newest span,.snapshot-list span{display:block;color:var(--ink-muted)}
.snapshot-results{box-sizing:border-box;max-width:var(--page-width);margin:0 auto;padding:16px}
.snapshot-results:empty,main [hidden]{display:none!important}
.snapshot-newest h2{margin-top:24px}
.snapshot-years{margin:8px 0 16px}
@media print{.snapshot-line{display:none}}
`;
