/** @import { College, Image, Institution, Row } from '../support/types.ts' */

const escape = (/** @type {string | null} */ text) =>
  String(text ?? '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE =
  'body{margin:0;font:16px/1.6 ' +
  'sans-serif;color:#1a1a1a;background:#faf9f5}header{background:#0b5d45;color:#fff;padding:12px ' +
  '16px}header a{color:#fff;margin-right:12px}main{padding:0 16px}' +
  'img{display:block;max-width:100%;height:auto;background:#e6f0ea}.hero{width:100vw;margin:0 ' +
  '-16px;max-width:none;aspect-ratio:16/9;object-fit:cover}ul{list-style:none;padding:0}.two{display:grid;grid-template-columns:1fr ' +
  '1fr;gap:12px}li{padding:6px 0}footer{padding:24px 16px;border-top:3px solid #0b5d45}';

const LINKS = [
  ['/', 'হোম'],
  ['/notice', 'নোটিশ'],
  ['/facnstaff', 'শিক্ষক ও কর্মচারী'],
  ['/gallery', 'গ্যালারি'],
];

const page = (
  /** @type {string} */ title,
  /** @type {Institution} */ college,
  /** @type {string} */ main,
) =>
  '<!DOCTYPE html><html lang="bn"><head><meta charset="utf-8"><meta name="viewport" ' +
  `content="width=device-width,initial-scale=1"><title>${escape(title)}</title><link ` +
  `rel="icon" href="data:,"><style>${STYLE}</style></head>` +
  `<body><header><strong>${escape(college.name)}</strong><nav>${LINKS.map(([to, text]) => `<a href="${to}">${text}</a>`).join('')}</nav></header><main>${main}</main>` +
  `<footer><p>${escape(college.name)}<br>${escape(college.address)}<br>${escape(college.contact_phone)}<br>${escape(college.contact_email)}</p></footer></body></html>`;

const picture = (
  /** @type {Image | undefined} */ image,
  /** @type {string | null} */ alt,
  { eager = false, className = '' } = {},
) =>
  `<img src="${image?.src}" width="${image?.width}" height="${image?.height}" ` +
  `alt="${escape(alt)}"${className && ` class="${className}"`}${eager ? ' fetchpriority="high"' : ' loading="lazy"'}>`;

const paragraphs = (/** @type {string | null} */ text) =>
  String(text ?? '')
    .split('\n\n')
    .map((part) => `<p>${escape(part)}</p>`)
    .join('');

const number = (/** @type {number} */ index) => String(index + 1).padStart(2, '0');

const noticeRow = (/** @type {Row} */ { title, description, date, category, pdf_file }) =>
  `<li><h2>${escape(title)}</h2><p>${escape(date)} · ` +
  `${escape(category)}</p>${description ? `<p>${escape(description)}</p>` : ''}${pdf_file ? `<a href="${pdf_file}">PDF</a>` : ''}</li>`;

const personCard = (
  /** @type {Row} */ { full_name, designation, subject, contact_phone, contact_email },
  /** @type {Image | undefined} */ image,
  /** @type {number} */ index,
) =>
  `<li>${picture(image, full_name, { eager: index < 4 })}<h3>${escape(full_name)}</h3><p>${escape(designation)}<br>${escape(subject)}<br><a ` +
  `href="tel:${escape(contact_phone)}">${escape(contact_phone)}</a><br>${escape(contact_email)}</p></li>`;

/**
 * The four pages as one would write them by hand: one HTML file each, styles inside, one size of
 * each photo, no script, no web font.
 */
export function floorPages(
  /** @type {College} */ { institution, notices, committee, principal, people, shots },
  /** @type {Map<string, Image>} */ images,
) {
  const titled = (/** @type {string} */ title, /** @type {string} */ main) =>
    page(`${title} | ${institution.name}`, institution, `<h1>${title}</h1>${main}`);
  return {
    index: page(
      institution.name,
      institution,
      `${picture(images.get('building-01'), institution.name, { eager: true, className: 'hero' })}<h1>${escape(institution.name)}</h1>` +
        `<h2>সর্বশেষ নোটিশ</h2><ul>${notices.slice(0, 3).map(noticeRow).join('')}</ul><h2>আমাদের ` +
        `কথা</h2>${paragraphs(institution.history)}` +
        '<h2>কলেজ পরিচালনা পর্ষদ</h2><ul ' +
        `class="two">${committee.map(({ full_name, role }, index) => `<li>${picture(images.get(`member-${number(index)}`), full_name)}<h3>${escape(full_name)}</h3><p>${escape(role)}</p></li>`).join('')}</ul>` +
        '<h2>অধ্যক্ষের ' +
        `বাণী</h2>${picture(images.get('principal-01'), principal.full_name)}${paragraphs(principal.message)}<p>${escape(principal.full_name)}</p>`,
    ),
    notice: titled('নোটিশ', `<ul>${notices.map(noticeRow).join('')}</ul>`),
    facnstaff: titled(
      'শিক্ষক ও কর্মচারী',
      '<ul ' +
        `class="two">${people.map((person, index) => personCard(person, images.get(`person-${number(index)}`), index)).join('')}</ul>`,
    ),
    gallery: titled(
      'গ্যালারি',
      '<ul ' +
        `class="two">${shots.map(({ caption }, index) => `<li><figure style="margin:0">${picture(images.get(`gallery-${number(index)}`), caption, { eager: index < 4 })}<figcaption>${escape(caption)}</figcaption></figure></li>`).join('')}</ul>`,
    ),
  };
}
