import { Link, useParams } from 'react-router-dom';
import type { OrientationCourseDetail } from '../../api/orientation/contract';
import { courseFiles, courses } from '../../api/orientation/queries';
import { LinkedText } from '../../components/content/LinkedText';
import { LanguageSwitch, useReadingLanguage } from '../../components/content/TranslatedText';
import { RecordActions } from '../../components/entity/RecordActions';
import { FileList } from '../../components/files/FileList';
import { DetailPage } from '../../components/page/DetailPage';
import { RecordFacts } from '../../components/page/RecordFacts';
import { QuestionOutline } from '../../components/questionnaire/QuestionOutline';
import { validityOf } from '../../domain/orientation/coverage';
import { askedText } from '../../domain/quiz/quiz';
import { validForText } from '../../domain/validity/validity';
import { answerableCount } from '../../lib/questionnaire/questionnaire';
import { translatedSections } from '../../lib/questionnaire/translate';
import { newId } from '../../lib/newId';
import { paths } from '../../lib/paths';
import { JobLink } from '../../navigation/JobLink';

/** SCREEN-ORIENTATION: a course as its author reads it, with the settings of its quiz. */
export default function CoursePage() {
  const { courseId = '' } = useParams();
  return (
    <DetailPage
      resourceName="course"
      back={{ to: paths.orientationCourses, label: 'Courses' }}
      query={courses.detail(courseId)}
      title={({ name }) => name || '—'}
      context={(course) => validForText(validityOf(course))}
      actions={(course) => <Actions course={course} />}
    >
      {(course) => <Overview course={course} />}
    </DetailPage>
  );
}

function Overview({ course }: { course: OrientationCourseDetail }) {
  const { job, required, topics, files, questions, questionsAsked, passMark, attempts } = course;
  const { asksHardHat } = course;
  const [language, setLanguage] = useReadingLanguage();
  const inLanguage = (english: string, spanish: string) => (language === 'es' && spanish) || english;
  const declaration = inLanguage(course.declaration, course.declarationEs);
  return (
    <>
      <RecordFacts
        label="Course"
        items={[
          { label: 'For', value: job ? <JobLink job={job} /> : 'The whole business' },
          { label: 'Required', value: required ? 'Yes' : 'No' },
          { label: 'Questions per attempt', value: askedText(questions, questionsAsked) || 'No quiz' },
          { label: 'Pass mark', value: passMark === 0 ? 'None' : `${passMark}%` },
          { label: 'Attempts', value: String(attempts) },
          { label: 'Hard-hat number', value: asksHardHat ? 'Asked' : 'Not asked' },
        ]}
      />
      <div>
        <LanguageSwitch language={language} onChange={setLanguage} />
      </div>
      {topics.map(({ id, title, text, titleEs, textEs }) => (
        <section key={id} className="pl-panel pl-stack" aria-label={title} lang={language}>
          <h2 className="m-0">{inLanguage(title, titleEs)}</h2>
          <p className="text-pre-line text-break m-0">
            <LinkedText text={inLanguage(text, textEs)} />
          </p>
        </section>
      ))}
      {files.length > 0 && (
        <section className="pl-panel" aria-label="Files of the course">
          <FileList photos={files} files={courseFiles} />
        </section>
      )}
      {answerableCount({ sections: questions }) > 0 && (
        <QuestionOutline questionnaire={{ sections: translatedSections(questions, language) }} />
      )}
      {declaration !== '' && (
        <section className="pl-panel pl-stack" aria-label="Declaration" lang={language}>
          <h2 className="m-0">{inLanguage('Declaration', 'Declaración')}</h2>
          <p className="text-pre-line m-0">{declaration}</p>
        </section>
      )}
    </>
  );
}

function Actions({ course: { id, name } }: { course: OrientationCourseDetail }) {
  const remove = {
    name,
    effect: 'This cannot be undone.',
    send: courses.useRemove(id),
    listAddress: paths.orientationCourses,
  };
  return (
    <RecordActions edit={paths.editOrientationCourse(id)} remove={remove}>
      <Link className="btn btn-secondary" to={paths.newCourseSession({ course: id })}>
        Schedule session
      </Link>
      <Link className="btn btn-secondary" to={paths.takeOrientation(id, '', newId())}>
        Take with a new worker
      </Link>
    </RecordActions>
  );
}
