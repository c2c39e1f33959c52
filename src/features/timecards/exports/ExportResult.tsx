import { useId, useMemo } from 'react';
import { download, downloadCsv } from '../../../components/download';
import { countOf } from '../../../lib/countOf';
import { fileSize } from '../../../lib/files';
import type { ChosenPeriod } from '../payroll/payPeriod';
import { FilePreview } from './FilePreview';
import { FileSums } from './FileSums';
import { fileName } from './formats';
import { lineNoun } from './lineNoun';
import type { ExportedFile } from './readExport';

interface Props {
  chosen: ChosenPeriod;
  file: ExportedFile;
  onAgain: () => void;
  making: boolean;
}

/** A file that has been made: what it is, whether it adds up to what the dashboard says, how it begins; and it can be saved. */
export function ExportResult({ chosen, file, onAgain, making }: Props) {
  const id = useId();
  const { format, text, lines } = file;
  const name = fileName(format, chosen);
  // Once: tens of megabytes, and this is drawn anew with every part that comes of the next file.
  const content = useMemo(() => new Blob([text], { type: 'text/plain;charset=utf-8' }), [text]);
  const save = () => (format.forPeople ? downloadCsv(name, text) : download(name, content));
  return (
    <section className="pl-panel pl-export" aria-labelledby={id}>
      <div className="pl-export-head">
        <div>
          <h2 id={id}>{name}</h2>
          <p className="pl-hint mb-0">
            {countOf(lines, lineNoun)}, {fileSize(content.size)}
          </p>
        </div>
        <button type="button" className="btn btn-primary" onClick={save}>
          Download
        </button>
      </div>
      <FileSums chosen={chosen} file={file} onAgain={onAgain} making={making} />
      <FilePreview file={file} name={name} />
    </section>
  );
}
