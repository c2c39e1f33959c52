import { strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';
import { connectionStatusNames, sharedKindNames, sharedKinds } from '../../api/connections/contract';
import { formatDateTime } from '../../lib/dates';
import { FORMULA } from '../../lib/formula';
import { hex } from '../../lib/hex';
import type { Company } from '../company';
import { fromBase64, toBase64 } from '../files/base64';
import { PdfLayout } from '../pdfLayout';
import type { MadeRecords } from './shared';
import type { StoredConnection, StoredSide } from './stored';

/**
 * The sealed copy of a side, a zip file in base64: the connection as a PDF, a list of each kind of record, the files of documents,
 * and the checksums of all, which show later that nothing was changed.
 */
export async function sealedCopy(
  connection: StoredConnection,
  side: StoredSide,
  made: MadeRecords,
  company: Company,
): Promise<string> {
  const layout = new PdfLayout();
  const title = connection.sides.map(({ name }) => name).join(' and ');
  layout.line(`Connection of ${title}`, { size: 16, bold: true });
  for (const { status, at, by, business, reason } of connection.steps)
    layout.line(
      [`${connectionStatusNames[status]}: ${formatDateTime(at)}, ${by}, ${business}`, reason]
        .filter(Boolean)
        .join('. '),
    );
  for (const kind of sharedKinds) layout.line(`${sharedKindNames[kind]}: ${made[kind].length}`);
  const files: Record<string, Uint8Array<ArrayBuffer>> = { 'Connection.pdf': layout.toPdf(title) };
  for (const kind of sharedKinds)
    files[`${sharedKindNames[kind]}.csv`] = strToU8(
      Papa.unparse(
        {
          fields: ['Name', 'Day', 'Status', 'Address'],
          data: made[kind].map((one) => [one.name, one.day, one.state, one.url]),
        },
        { escapeFormulae: FORMULA },
      ),
    );
  const documents = company.partnerDocuments
    .all()
    .filter(({ partnerId }) => partnerId === side.organizationId);
  for (const { id, files: attached } of documents)
    for (const file of attached) {
      const content = company.files.get(file.id);
      if (content) files[`Files/${id} ${file.name}`] = fromBase64(content.data);
    }
  const sums = await Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      const sum = await crypto.subtle.digest('SHA-256', content);
      return `${hex(new Uint8Array(sum))}  ${name}`;
    }),
  );
  return toBase64(zipSync({ ...files, 'checksums.txt': strToU8(`${sums.join('\n')}\n`) }));
}
