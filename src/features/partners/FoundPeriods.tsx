import { useQuery } from '@tanstack/react-query';
import { fileBytes } from '../../components/files/openFile';
import type { FileService, StoredFile } from '../../components/files/fileService';
import { type InsuredPeriod, periodsIn } from '../../domain/partners/certificate';
import { formatShortDate } from '../../lib/dates';
import { uploadIdOf } from '../../lib/pendingFile';

interface Props {
  file: StoredFile | undefined;
  files: FileService;
  onChoose: (period: InsuredPeriod) => void;
}

/** The periods that are written in an uploaded PDF, to take over by a tap. Nothing for other files. */
export function FoundPeriods({ file, files, onChoose }: Props) {
  const isPdf = file !== undefined && /\.pdf$/i.test(file.name) && uploadIdOf(file.id) === undefined;
  const { data: periods = [] } = useQuery({
    queryKey: ['periodsInFile', files.name, file?.id],
    queryFn: async ({ client }) => {
      const bytes = await client.fetchQuery(fileBytes(files, file?.id ?? ''));
      const { pdfWords } = await import('../../components/pdf/pdfWords');
      // The reader takes the bytes with it.
      return periodsIn(await pdfWords(bytes.slice(0)));
    },
    enabled: isPdf,
    retry: false,
    staleTime: Infinity,
  });
  if (!isPdf || periods.length === 0) return null;
  return (
    <div className="pl-wide pl-cluster" role="group" aria-label="Found in the file">
      <span>Found in the file:</span>
      {periods.map((period) => (
        <button
          key={`${period.from} ${period.to}`}
          type="button"
          className="btn btn-secondary"
          onClick={() => onChoose(period)}
        >
          {formatShortDate(period.from)} to {formatShortDate(period.to)}
        </button>
      ))}
    </div>
  );
}
