import { call } from './client';
import type { Endpoint } from './endpoint';
import type { ImportResponse } from './importCall';

interface ImportPart {
  file: Blob;
  dryRun: boolean;
  /** More parameters of the call. */
  query?: Record<string, string>;
  signal?: AbortSignal;
  /** The uploaded fraction of the part, 0 to 1. */
  onProgress?: (sent: number) => void;
}

/** Sends one part of a file. With `dryRun`, the server only checks its lines. */
export function sendImport<Path extends string>(
  row: Endpoint<Path, ImportResponse, FormData>,
  { file, dryRun, query, ...how }: ImportPart,
): Promise<ImportResponse> {
  const body = new FormData();
  body.set('file', file, 'import.csv');
  return call(row as Endpoint<'', ImportResponse, FormData>, {
    body,
    query: { ...query, dryRun: dryRun || undefined },
    silent: true,
    ...how,
  });
}
