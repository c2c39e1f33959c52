import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { openDialog } from '../../../components/feedback/openDialog';
import { PageHeader } from '../../../components/page/PageHeader';
import { Tabs } from '../../../components/page/Tabs';
import { paths } from '../../../lib/paths';
import { useLabel } from '../../../session/labels';
import { useLibrary } from '../common/useLibrary';
import { FormList } from './FormList';
import { NoteList } from './NoteList';

/** The notes and forms of a job (SCREEN-JD-NOTES, DOC-07, DOC-08). */
export default function JobNotesPage() {
  const { projectId = '' } = useParams();
  const label = useLabel();
  const { title, back, sections } = useLibrary(projectId);
  const isForms = useSearchParams()[0].get('tab') === 'forms';
  return (
    <div className="pl-page pl-list">
      <PageHeader
        title={label('Notes')}
        context={title}
        back={back}
        sections={sections}
        actions={
          isForms ? (
            <NewForm jobId={projectId} />
          ) : (
            <Link className="btn btn-primary" to={paths.newJobNote(projectId)}>
              New note
            </Link>
          )
        }
      />
      <Tabs
        key={projectId}
        label="Notes and forms"
        tabs={[
          { id: 'notes', label: 'Notes', content: () => <NoteList jobId={projectId} /> },
          { id: 'forms', label: 'Forms', content: () => <FormList jobId={projectId} /> },
        ]}
      />
    </div>
  );
}

function NewForm({ jobId }: { jobId: string }) {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className="btn btn-primary"
      onClick={() =>
        openDialog(() => import('./NewFormDialog'), 'NewFormDialog', {
          jobId,
          onAdded: (id) =>
            void navigate(id === undefined ? paths.jobForms(jobId) : paths.fillJobForm(jobId, id)),
        })
      }
    >
      New form
    </button>
  );
}
