import type { IconPath } from '@angan/shared/ui';

export interface Tile {
  text: string;
  english: string;
  icon: IconPath;
  to: string;
}

export interface Programme {
  name: string;
  /** One sentence: what is taught. */
  note: string;
}

export interface Department {
  name: string;
}

export interface AdmissionRules {
  minimumGpa: number;
  /** The conditions; `gpa` comes in Bengali digits. */
  eligibility: (gpa: string) => readonly string[];
  /** The steps, in their order. */
  process: readonly string[];
  papers: readonly string[];
}

export interface Topic {
  /** Said above the contact form. */
  lead: string;
  /** What the message begins with. */
  message: string;
}

export interface OfficeHours {
  /** 0 Sunday to 6 Saturday; the days run from the first to the last, over the end of the week too. */
  firstDay: number;
  lastDay: number;
  /** HH:MM of 24 hours. */
  opens: string;
  closes: string;
}
