import { Link, useParams } from 'react-router-dom';
import { PageHeader } from '../../../components/page/PageHeader';
import { paths } from '../../../lib/paths';
import { useLabel } from '../../../session/labels';
import { useLibrary } from '../common/useLibrary';
import { NoteList } from './NoteList';

/** The notes of a job (SCREEN-JD-NOTES, DOC-07). */
export default function JobNotesPage() {
  const { projectId = '' } = useParams();
  const label = useLabel();
  const { title, back, sections } = useLibrary(projectId);
  return (
    <div className="pl-page pl-list">
      <PageHeader
        title={label('Notes')}
        context={title}
        back={back}
        sections={sections}
        actions={
          <Link className="btn btn-primary" to={paths.newJobNote(projectId)}>
            New note
          </Link>
        }
      />
      <NoteList key={projectId} jobId={projectId} />
    </div>
  );
}
