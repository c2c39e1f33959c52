import type { JobFormDetail } from '../../../api/jobForms/contract';
import { jobForms, useSignJobForm } from '../../../api/jobForms/queries';
import { MAX_SIGNATURE_LENGTH } from '../../../api/signature';
import { notify } from '../../../components/feedback/banners';
import { useCloseDialog } from '../../../components/feedback/openDialog';
import { useOpenedRecord } from '../../../components/feedback/useOpenedRecord';
import { SigningContent, SigningDialog } from '../../../components/form/SigningDialog';

/** Completes a form by a signature (DOC-08, DOC-12). */
export function SignFormDialog({ filled: opened }: { filled: JobFormDetail }) {
  const close = useCloseDialog();
  const filled = useOpenedRecord(opened, jobForms.detail(opened.id));
  const sign = useSignJobForm(filled);
  return (
    <SigningDialog title={`Sign ${filled.name}`}>
      {(frame) => (
        <SigningContent
          {...frame}
          label="Sign form"
          verb="sign the form"
          hint="A signed form can no longer be changed."
          maxLength={MAX_SIGNATURE_LENGTH}
          onSign={async (signature) => {
            await sign(signature);
            notify({ kind: 'success', text: `${filled.name} signed` });
            close();
          }}
        >
          <p className="m-0">I have checked the answers, and they are true to my knowledge.</p>
        </SigningContent>
      )}
    </SigningDialog>
  );
}
