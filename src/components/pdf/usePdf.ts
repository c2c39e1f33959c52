import { useEffect, useState } from 'react';
import { openPdf, PdfError, type PdfFile, type PdfPage, type PdfProblem } from './pdfjs';

/** An open PDF, or why it cannot be opened. The password is used once and kept nowhere. */
export function usePdf(data: ArrayBuffer | undefined) {
  const [file, setFile] = useState<PdfFile>();
  const [problem, setProblem] = useState<PdfProblem>();
  const [password, setPassword] = useState<string>();
  useEffect(() => {
    if (!data) return;
    let isCurrent = true;
    let opened: PdfFile | undefined;
    // The worker takes what it is given.
    openPdf(data.slice(0), password).then(
      (next) => {
        if (!isCurrent) return void next.loadingTask.destroy();
        opened = next;
        setProblem(undefined);
        setFile(next);
      },
      (cause: unknown) => isCurrent && setProblem(cause instanceof PdfError ? cause.problem : 'damaged'),
    );
    return () => {
      isCurrent = false;
      setFile(undefined);
      setProblem(undefined);
      void opened?.loadingTask.destroy();
    };
  }, [data, password]);
  return { file, problem, unlock: setPassword };
}

/** A page of an open PDF, from 1. Undefined while it is read, and for a number that the file does not have. */
export function usePdfPage(file: PdfFile | undefined, number: number): PdfPage | undefined {
  const [page, setPage] = useState<PdfPage>();
  useEffect(() => {
    if (!file || number < 1 || number > file.numPages) return;
    let isCurrent = true;
    file.getPage(number).then(
      (next) => isCurrent && setPage(next),
      () => undefined,
    );
    return () => {
      isCurrent = false;
      setPage(undefined);
    };
  }, [file, number]);
  return page;
}
