import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { resourceQueries } from '../resourceQueries';
import { sendAndVerify } from '../sendAndVerify';
import type { Signature } from '../signature';
import { tellDeleted } from '../unknownOutcome';
import { jobFormCalls, type JobFormDetail, signJobForm } from './contract';
import { signatureImage } from './signatureImage';

/** CALL-185, DOC-08 */
export const jobForms = resourceQueries(jobFormCalls);

/** Signs once: after a lost response it looks whether the form is signed (FAULT-96). The dialog shows the errors. */
export function useSignJobForm({ id, version }: Pick<JobFormDetail, 'id' | 'version'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (signature: Signature) => {
      const body = { signature: signatureImage(signature), version };
      return sendAndVerify(
        () => call(signJobForm, { params: { jobFormId: id }, body, silent: true }),
        async () => {
          const current = await jobForms.read(client, id);
          return current.signature?.image === body.signature.image ? current : undefined;
        },
      ).catch(tellDeleted('form'));
    },
    onSuccess: (saved) => jobForms.updateCache(client, saved),
    // After a conflict the page shows the current form.
    onError: () => client.invalidateQueries({ queryKey: jobForms.all }),
  }).mutateAsync;
}
