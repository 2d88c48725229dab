import localFont from 'next/font/local';
import './globals.css';
import { college } from './college.js';
import { Menu } from './parts/menu.jsx';

const font = localFont({
  variable: '--bengali',
  display: 'swap',
  src: [
    { path: '../node_modules/@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2', weight: '400' },
    { path: '../node_modules/@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff2', weight: '700' },
  ],
});

export const metadata = { title: 'চন্দনাতীর আদর্শ কলেজ', icons: [] };

export default function Layout({ children }) {
  const { institution } = college();
  return (
    <html lang="bn" className={font.variable}>
      <body>
        <header><strong>{institution.name}</strong><Menu /></header>
        <main>{children}</main>
        <footer><p>{institution.name}<br />{institution.address}<br />{institution.contact_phone}<br />{institution.contact_email}</p></footer>
      </body>
    </html>
  );
}
