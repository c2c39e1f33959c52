import { useEffect, useState } from 'react';
import { placedTexts } from '../../../components/pdf/placedTexts';
import type { PdfPage } from '../../../components/pdf/pdfjs';
import type { PlacedText } from '../../../domain/drawings/titleBlock';

/** The texts of a page in its own coordinates, from its bottom left. Empty for a scan, undefined while they are read. */
export function useTexts(page: PdfPage | undefined): readonly PlacedText[] | undefined {
  const [texts, setTexts] = useState<readonly PlacedText[]>();
  useEffect(() => {
    if (!page) return;
    let isCurrent = true;
    placedTexts(page).then(
      (next) => isCurrent && setTexts(next),
      () => isCurrent && setTexts([]),
    );
    return () => {
      isCurrent = false;
      setTexts(undefined);
    };
  }, [page]);
  return texts;
}
