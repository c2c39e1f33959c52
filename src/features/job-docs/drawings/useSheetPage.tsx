import { useQuery } from '@tanstack/react-query';
import { drawingFiles } from '../../../api/drawings/queries';
import { usePdf, usePdfPage } from '../../../components/pdf/usePdf';
import { fileBytes } from '../../../components/files/openFile';

/** The page of a revision. `fileId` is '' for a revision without a file. */
export function useSheetPage(fileId: string, pageNumber: number) {
  const { data, error, refetch } = useQuery({ ...fileBytes(drawingFiles, fileId), enabled: fileId !== '' });
  const { file, problem } = usePdf(data);
  const page = usePdfPage(file, pageNumber);
  const isUnreadable = problem !== undefined || (file !== undefined && pageNumber > file.numPages);
  return { page, error, refetch: () => void refetch(), isUnreadable };
}

export const UnreadableSheet = () => (
  <p role="note" className="pl-panel">
    This drawing can't be read. Its file may be damaged or protected. Download it to try another program.
  </p>
);
