import type { QueryClient } from '@tanstack/react-query';
import type { DrawingDetail, DrawingRevision } from '../../../api/drawings/contract';
import { drawingFiles } from '../../../api/drawings/queries';
import { download } from '../../../components/download';
import { notify } from '../../../components/feedback/banners';
import { fetchOrRecover } from '../../../components/lazyWithRetry';
import { formatShortDate } from '../../../lib/dates';
import { cleanName } from '../../../lib/files';
import { fileBytes } from '../../../components/files/openFile';
import { problemOfCall } from '../../../lib/problemOfCall';
import { drawnOnSheet } from './drawnOnSheet';
import { textPicture } from './textPicture';

/** What says that a revision is not the current one; '' for the current one. */
function supersededBy({ revisions: [current] }: DrawingDetail, shown: DrawingRevision): string {
  if (!current || current.id === shown.id) return '';
  return `Superseded by revision ${current.revision} of ${formatShortDate(current.issuedOn)}`;
}

/**
 * Downloads a revision as a PDF of its one page, with a watermark if it is superseded (DOC-14), and with the markups that
 * are seen. A file that cannot be changed comes as it is. A banner reports that, and a failure.
 */
export async function downloadSheet(
  client: QueryClient,
  drawing: DrawingDetail,
  shown: DrawingRevision,
  hasMarkups: boolean,
): Promise<void> {
  const { number, name } = drawing;
  try {
    const bytes = await client.fetchQuery(fileBytes(drawingFiles, shown.file?.id ?? ''));
    const { sheetPdf } = await fetchOrRecover(() => import('./sheetPdf'));
    const { turn, ...markups } = drawnOnSheet(document.querySelector<SVGSVGElement>('.pl-markups'));
    const sheet = {
      page: shown.page,
      title: `${number} ${name}`,
      supersededBy: supersededBy(drawing, shown),
      turn,
      ...(hasMarkups ? markups : { paths: [], texts: [] }),
    };
    const made = await sheetPdf(new Uint8Array(bytes), sheet, textPicture).catch(() => undefined);
    const fileName = `${cleanName(`${number} ${name} revision ${shown.revision}.pdf`, 'Drawing')}.pdf`;
    download(
      made ? fileName : (shown.file?.name ?? fileName),
      new Blob([made ?? bytes], { type: 'application/pdf' }),
    );
    if (!made)
      notify({
        kind: 'info',
        text: "This file can't be changed, so you have the original, without watermark and markups.",
      });
  } catch (cause) {
    notify({ kind: 'failure', text: problemOfCall(cause, "Couldn't download this drawing.") });
  }
}
