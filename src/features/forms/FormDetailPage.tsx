import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { type FormDetail, type FormPublication, formUseNames } from '../../api/inspectionForms/contract';
import { forms, formVersionQuery, useFormStatus } from '../../api/inspectionForms/queries';
import { RecordActions } from '../../components/entity/RecordActions';
import { notify } from '../../components/feedback/banners';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { openDialog } from '../../components/feedback/openDialog';
import { Skeleton } from '../../components/feedback/Skeleton';
import { ActionButton } from '../../components/ActionButton';
import { DetailPage } from '../../components/page/DetailPage';
import { RecordFacts } from '../../components/page/RecordFacts';
import { Dialog } from '../../components/feedback/Dialog';
import { QuestionOutline } from '../../components/questionnaire/QuestionOutline';
import { StatusBadge } from '../../components/StatusBadge';
import { questionNoun } from '../../components/questionnaire/questionTexts';
import { countOf } from '../../lib/countOf';
import { formatDateTime } from '../../lib/dates';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { answerableCount } from '../../lib/questionnaire/questionnaire';
import { formStatusBadge, versionText } from './form';

/** A form with its questions and published versions (SCREEN-FORMS-LIST, SAFE-09). */
export default function FormDetailPage() {
  const { formId = '' } = useParams();
  return (
    <DetailPage
      resourceName="form"
      back={{ to: paths.forms, label: 'Forms' }}
      query={forms.detail(formId)}
      title={({ name }) => name || '—'}
      context={({ note }) => note}
      actions={(form) => <FormActions form={form} />}
    >
      {(form) => (
        <>
          <RecordFacts label="Form" items={facts(form)} />
          <QuestionOutline questionnaire={form} />
          <Versions form={form} />
        </>
      )}
    </DetailPage>
  );
}

const facts = (form: FormDetail) => [
  { label: 'Status', value: <StatusBadge {...formStatusBadge(form)} /> },
  { label: 'Use', value: formUseNames[form.use] },
  { label: 'Version', value: versionText(form) },
  { label: 'Questions', value: formatNumber(answerableCount(form)) },
  { label: 'Times used', value: formatNumber(form.usedCount) },
  {
    label: 'Changed',
    value: [formatDateTime(form.changedAt), form.changedBy?.name].filter(Boolean).join(' by '),
  },
];

/** Publishes or retires a form. Retiring has Undo. */
function useStatusActions(form: FormDetail) {
  const setStatus = useFormStatus();
  // The banner has reported the reason.
  const noForm = () => undefined;

  async function publish(): Promise<void> {
    const saved = await setStatus({ form, status: 'PUBLISHED' }).catch(noForm);
    if (saved)
      notify({ kind: 'success', text: `${saved.name} published as version ${saved.publishedVersion}` });
  }

  async function retire(): Promise<void> {
    const saved = await setStatus({ form, status: 'RETIRED' }).catch(noForm);
    if (!saved) return;
    notify({
      kind: 'success',
      text: `${saved.name} retired`,
      action: {
        label: 'Undo',
        run: () => void setStatus({ form: saved, status: 'PUBLISHED' }).catch(noForm),
      },
    });
  }

  return { publish, retire };
}

function FormActions({ form }: { form: FormDetail }) {
  const { id, name, status, publishedVersion, hasUnpublishedChanges } = form;
  const navigate = useNavigate();
  const { publish, retire } = useStatusActions(form);
  const isEmpty = answerableCount(form) === 0;
  const emptyReason = isEmpty ? 'This form has no questions yet.' : undefined;
  const isCurrent = status === 'PUBLISHED' && !hasUnpublishedChanges;
  const preview = () =>
    openDialog(() => import('../../components/questionnaire/builder/PreviewDialog'), 'PreviewDialog', {
      title: name,
      questionnaire: form,
    });
  return (
    <RecordActions
      edit={paths.editForm(id)}
      more={[
        { label: 'Preview', disabledReason: emptyReason, run: preview },
        { label: 'Duplicate', run: () => void navigate(paths.newForm({ copyOf: id })) },
        status === 'PUBLISHED' && { label: 'Retire', run: () => void retire() },
      ]}
      remove={{
        name,
        effect: 'Its questions will be deleted.',
        send: forms.useRemove(id),
        listAddress: paths.forms,
        disabledReason: publishedVersion > 0 ? 'This form was published. Retire it instead.' : undefined,
      }}
    >
      {!isCurrent && (
        <ActionButton disabledReason={emptyReason} onClick={() => void publish()}>
          Publish
        </ActionButton>
      )}
    </RecordActions>
  );
}

/** The published versions, latest first. */
function Versions({ form: { id, versions } }: { form: FormDetail }) {
  const [opened, setOpened] = useState<FormPublication>();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="pl-panel pl-stack" aria-labelledby="versions">
      <h2 id="versions" className="m-0">
        Published versions
      </h2>
      {versions.length === 0 && (
        <EmptyState title="Not published yet" text="Publish the form so that people can fill it in." />
      )}
      <ul className="pl-plain-list">
        {versions.toReversed().map((one) => (
          <li key={one.number}>
            <button
              type="button"
              className="btn btn-link"
              onClick={() => {
                setOpened(one);
                setOpen(true);
              }}
            >
              Version {formatNumber(one.number)}
            </button>{' '}
            {[
              formatDateTime(one.publishedAt),
              one.publishedBy && `by ${one.publishedBy.name}`,
              `· ${countOf(one.questions, questionNoun)}`,
            ]
              .filter(Boolean)
              .join(' ')}
          </li>
        ))}
      </ul>
      <Dialog title={`Version ${opened?.number ?? ''}`} long open={isOpen} onClose={() => setOpen(false)}>
        {opened && <VersionQuestions formId={id} number={opened.number} />}
      </Dialog>
    </section>
  );
}

function VersionQuestions({ formId, number }: { formId: string; number: number }) {
  const { data, error, refetch } = useQuery(formVersionQuery(formId, number));
  if (data) return <QuestionOutline questionnaire={data} />;
  return error ? (
    <ErrorState what="this version" error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton kind="card" />
  );
}
