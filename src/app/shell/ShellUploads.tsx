import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { UploadPanel } from '../../components/uploads/UploadPanel';
import { registerSenders } from '../uploads';

/** The panel of the upload queue, with the senders of all services. */
export function ShellUploads() {
  const client = useQueryClient();
  useEffect(() => registerSenders(client), [client]);
  return <UploadPanel />;
}
