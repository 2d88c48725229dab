/**
 * Prints the circulars with Chromium (CHROMIUM names another one than /usr/bin/chromium): `node
 * scripts/demo/pdfs.mjs`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { fonts, media, smallJpeg } from './canvas.mjs';
import { letters } from './letters.mjs';
import { seal } from './logo.mjs';
import { slimPdf } from './slim-pdf.mjs';

const bengali = (/** @type {string} */ html) =>
  html.replace(
    /(<[^>]*>)|\d/g,
    (/** @type {string} */ found, /** @type {string | undefined} */ tag) =>
      tag ?? '০১২৩৪৫৬৭৮৯'[Number(found)],
  );

const face = (
  /** @type {number} */ weight,
  /** @type {string} */ letters,
  /** @type {string} */ range,
) =>
  '@font-face{font-family:"Noto Sans ' +
  `Bengali";font-weight:${weight};unicode-range:${range};src:url(data:font/woff2;base64,${readFileSync(join(fonts, `noto-sans-bengali-${letters}-${weight}-normal.woff2`)).toString('base64')})}`;

const faces = [400, 700]
  .map(
    (weight) =>
      face(weight, 'latin', 'U+0000-00FF,U+2013-2014,U+2018-2019') +
      face(weight, 'bengali', 'U+0964-0965,U+0980-09FF,U+200C-200D,U+25CC'),
  )
  .join('');

const style = `${faces}
@page{size:A4;margin:0}
*{box-sizing:border-box}
body{margin:0;font:11.5pt/1.65 "Noto Sans Bengali",sans-serif;color:#1c2420}
main{position:relative;width:210mm;height:296mm;padding:14mm 20mm 16mm}
header{display:flex;align-items:center;gap:6mm;padding-bottom:4mm;border-bottom:.8mm solid #0b5d45}
header img{width:25mm;height:25mm}
header h1{margin:0;font-size:23pt;line-height:1.35;color:#0b5d45}
header p{margin:0;font-size:9.5pt;line-height:1.5;color:#55605a}
.under{height:.4mm;margin-top:.7mm;background:#c79a3a}
.memo{display:flex;justify-content:space-between;margin:5mm 0 5mm;font-size:10.5pt}
h2{margin:0 auto 5mm;width:fit-content;text-align:center;font-size:14.5pt;line-height:1.4;padding-bottom:1mm;border-bottom:.4mm solid #1c2420}
h3{margin:3.5mm 0 1mm;font-size:12pt;color:#0b5d45}
p{margin:0 0 3mm;text-align:justify}
ol,ul{margin:0 0 3mm;padding-left:8mm}
ol{list-style:bengali}
table{width:100%;margin:2mm 0 4mm;border-collapse:collapse;font-size:11pt}
.small{font-size:10pt}
th,td{border:.25mm solid #a9b5ad;padding:1.3mm 2.5mm;text-align:left}
th{background:#e6f1ec;color:#094b38}
.figure{text-align:center}
.sign{position:absolute;right:20mm;bottom:27mm;width:62mm;text-align:center;line-height:1.5;font-size:10.5pt}
.sign i{display:block;height:.3mm;margin-bottom:1.5mm;background:#1c2420}
footer{position:absolute;left:20mm;right:20mm;bottom:11mm;padding-top:2mm;border-top:.25mm solid #a9b5ad;font-size:8.5pt;color:#55605a;text-align:center}`;

/** A small bitmap: the seal drawn as shapes costs 25 KB a sheet. */
const logo = `data:image/jpeg;base64,${(await smallJpeg(seal(), 180)).toString('base64')}`;

const sheet = (
  /** @type {{ memo: string, date: string, subject: string, body: string }} */ {
    memo,
    date,
    subject,
    body,
  },
) =>
  `<!doctype html><html lang="bn"><head><meta charset="utf-8"><title>${subject}</title><style>${style}</style></head><body><main>
<header><img alt="" src="${logo}"><div><h1>চন্দনাতীর আদর্শ কলেজ</h1><p>কলেজ রোড, মধুখালী, ফরিদপুর–৭৮৫০ · স্থাপিত ২০০০</p><p>ফোন: ০১৭০০০০০১০০ · ই-মেইল: office@chandanatir.example</p></div></header><div class="under"></div>
<div class="memo"><span>স্মারক নং: ${bengali(memo)}</span><span>তারিখ: ${bengali(date)}</span></div><h2>${bengali(subject)}</h2>${bengali(body)}
<div class="sign"><i></i><b>ড. সেলিনা হায়দার</b><br>অধ্যক্ষ<br>চন্দনাতীর আদর্শ কলেজ</div><footer>পরবর্তী নির্দেশ না দেওয়া পর্যন্ত কার্যকর। অনুলিপি: নোটিশ বোর্ড, শিক্ষক পরিষদ ও অফিস নথি।</footer></main></body></html>`.normalize(
    'NFC',
  );

export async function printLetters() {
  mkdirSync(join(media, 'pdf'), { recursive: true });
  const { FONTCONFIG_FILE: _, ...env } = process.env;
  const browser = await chromium.launch({
    env,
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const page = await browser.newPage();
    for (const letter of letters) {
      await page.setContent(sheet(letter));
      await page.evaluate(() => document.fonts.ready);
      const over = await page.evaluate(
        () =>
          (document.querySelector('.sign')?.getBoundingClientRect().top ?? 0) -
          Math.max(
            ...[...document.querySelectorAll('main > p, main > ol, main > ul, main > table')].map(
              (part) => part.getBoundingClientRect().bottom,
            ),
          ),
      );
      if (over < 30)
        throw new Error(
          `${letter.file}: the text leaves no room for the signature (${Math.round(over)} px)`,
        );
      const pdf = await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true });
      writeFileSync(join(media, 'pdf', `${letter.file}.pdf`), slimPdf(pdf));
    }
  } finally {
    await browser.close();
  }
}

if (process.argv[1] === import.meta.filename) await printLetters();
