'use client';
import Link from 'next/link';
import { useState } from 'react';

const LINKS = [['/', 'হোম'], ['/notice', 'নোটিশ'], ['/facnstaff', 'শিক্ষক ও কর্মচারী'], ['/gallery', 'গ্যালারি']];

export function Menu() {
  const [open, setOpen] = useState(true);
  return (
    <nav>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>মেনু</button>
      {open && LINKS.map(([to, text]) => <Link key={to} href={to}>{text}</Link>)}
    </nav>
  );
}
