import { createContext, useContext, type ReactNode } from 'react';

export { ScreenPart } from './screen-part.tsx';

/** Stands where a part of the frame begins and ends; no text of a page can be like it. */
const MARK = crypto.randomUUID();
/** The frame has two parts: what stands before the screen, and what stands behind it. */
const WITH_BOTH = 5;

/** Whether the frame's markup is there already, so that it is not to be rendered. */
export const IsFrameKept = createContext(false);

/** A part of the frame with its ends marked, or the mark of where it belongs. */
export function FramePart({ children }: { children: ReactNode }) {
  return useContext(IsFrameKept) ? MARK : <>{MARK}{children}{MARK}</>;
}

/** Takes the marks out of a page that was rendered whole, and its frame for later; the frame is undefined where the page has none. */
export function takeFrame(html: string): { html: string; frame?: string[] } {
  const pieces = html.split(MARK);
  return { html: pieces.join(''), ...(pieces.length === WITH_BOTH && { frame: [pieces[1]!, pieces[3]!] }) };
}

/** Puts a frame into a page that was rendered without. */
export const withFrame = (html: string, frame: readonly string[]): string => html.split(MARK).map((piece, at) => piece + (frame[at] ?? '')).join('');
