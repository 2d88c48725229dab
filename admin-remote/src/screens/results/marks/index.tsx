import { useSearchParams } from 'react-router-dom';
import { Entry } from './entry.tsx';
import { Papers } from './papers.tsx';
import type { MarkPlace } from './use-marks.ts';

function placeIn(params: URLSearchParams): MarkPlace | null {
  const examId = Number(params.get('exam'));
  const subjectId = Number(params.get('subject'));
  return examId > 0 && subjectId > 0 ? { examId, subjectId, section: params.get('section') } : null;
}

/** The papers that an account may enter, or the marks of one of them. */
export function Component() {
  const [params] = useSearchParams();
  const place = placeIn(params);
  if (!place) return <Papers />;
  return <Entry key={`${place.examId} ${place.subjectId} ${place.section}`} place={place} />;
}
