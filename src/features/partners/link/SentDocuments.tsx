import { useMemo, useState } from 'react';
import {
  type PartnerDocument,
  partnerDocumentKindNames,
  type SentDocumentDraft,
  sentDocumentDraft,
} from '../../../api/partners/contract';
import { linkedFiles, useLinkedPartner } from '../../../api/partnerQuestionnaires/queries';
import { notify } from '../../../components/feedback/banners';
import { Form } from '../../../components/form/Form';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { StatusBadge } from '../../../components/StatusBadge';
import { documentState, missingDocuments } from '../../../domain/partners/standing';
import { today } from '../../../lib/dates';
import { blankFrom } from '../../../lib/recordFields';
import { DocumentFields } from '../DocumentFields';
import { documentBadge, documentPeriod } from '../partner';

interface Props {
  code: string;
  documents: readonly PartnerDocument[];
}

/** The documents that the company has, with what it says about them, and a form to send another. */
export function SentDocuments({ code, documents }: Props) {
  const [isOpen, setOpen] = useState(false);
  const missing = missingDocuments(documents);
  return (
    <section className="pl-panel pl-stack" aria-labelledby="documents">
      <h2 id="documents" className="m-0">
        Documents
      </h2>
      {missing.length > 0 && (
        <p className="m-0 text-danger">
          Missing: {missing.map((kind) => partnerDocumentKindNames[kind]).join(', ')}
        </p>
      )}
      <ul className="pl-plain-list pl-stack gap-2">
        {documents.map((document) => (
          <li key={document.id}>
            <span className="pl-cluster">
              <strong className="text-break">{document.name}</strong>
              <StatusBadge {...documentBadge(documentState(document, today()))} />
            </span>
            <span className="d-block fs-sm text-body-secondary">
              {[documentPeriod(document), document.reviewNote].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {isOpen ? (
        <NewDocument code={code} onClose={() => setOpen(false)} />
      ) : (
        <div>
          <button type="button" className="btn btn-secondary" onClick={() => setOpen(true)}>
            Send a document
          </button>
        </div>
      )}
    </section>
  );
}

function NewDocument({ code, onClose }: { code: string; onClose: () => void }) {
  const { addDocument } = useLinkedPartner(code);
  const files = useMemo(() => linkedFiles(code), [code]);
  const form = useSchemaForm<SentDocumentDraft, SentDocumentDraft>({
    schema: sentDocumentDraft,
    values: blankFrom(sentDocumentDraft),
  });
  return (
    <Form
      form={form}
      submitLabel="Send document"
      draft={{ name: `document ${code}`, title: 'Document' }}
      isSecondary
      secondaryAction={
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Cancel
        </button>
      }
      onSubmit={async (draft, { key }) => {
        await addDocument({ ...draft, key });
        notify({ kind: 'success', text: 'The document has been sent' });
        onClose();
      }}
    >
      <div className="pl-fields">
        <DocumentFields form={form} files={files} />
      </div>
    </Form>
  );
}
