import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PagePlace } from '../../../components/pdf/PageStage';
import { type FoundArea, findOnSheet } from '../../../domain/drawings/findOnSheet';
import type { PlacedText } from '../../../domain/drawings/titleBlock';

/** Pixels in which the letters of what is found are shown, at least. */
const LETTER_HEIGHT = 14;

function placeOf(area: FoundArea | undefined): PagePlace | undefined {
  if (!area) return undefined;
  const { left, bottom, right, top } = area;
  const scale = Math.max(1, LETTER_HEIGHT / Math.min(right - left, top - bottom));
  return { x: (left + right) / 2, y: (bottom + top) / 2, scale };
}

/** Finds words on a sheet, and steps through them. `find` in the address has the words. */
export function useFind(texts: readonly PlacedText[] | undefined) {
  const [params, setParams] = useSearchParams();
  const [words, setWords] = useState(() => params.get('find') ?? '');
  const [at, setAt] = useState(0);
  /** Where the user was led last: words that are not found leave the sheet there. */
  const [shown, setShown] = useState<PagePlace>();
  const areas = useMemo(() => findOnSheet(texts ?? [], words), [texts, words]);
  const firstPlace = useMemo(() => placeOf(areas[0]), [areas]);
  const place = shown ?? firstPlace;

  return {
    words,
    areas,
    /** The number of the area that is shown, from 0. */
    at,
    place,
    /** False for a scan, in which nothing can be found. */
    hasTexts: texts?.length !== 0,
    type: (typed: string) => {
      setWords(typed);
      setAt(0);
      setShown(placeOf(findOnSheet(texts ?? [], typed)[0]) ?? place);
    },
    /** Shows the next area, or the one before. After the last one comes the first. */
    step: (by: 1 | -1) => {
      const next = (at + by + areas.length) % areas.length;
      if (areas.length === 0) return;
      setAt(next);
      setShown(placeOf(areas[next]));
    },
    /** Keeps the words in the address, once they are typed. */
    save: (typed: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (typed === '') next.delete('find');
          else next.set('find', typed);
          return next;
        },
        { replace: true },
      ),
  };
}
