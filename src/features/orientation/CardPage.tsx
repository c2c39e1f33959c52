import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { OrientationCourse, OrientationPerson } from '../../api/orientation/contract';
import { coursesOf, orientationPersonQuery } from '../../api/orientation/queries';
import { FetchedPage } from '../../components/page/FetchedPage';
import { FetchedSection } from '../../components/page/FetchedSection';
import { PageHeader } from '../../components/page/PageHeader';
import { WalletCard } from '../../components/qr/WalletCard';
import { PrintButton } from '../../components/page/PrintButton';
import { courseState } from '../../domain/orientation/coverage';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';
import { courseBadge } from './orientation';

/** SCREEN-ORIENTATION, SAFE-22: a card for the wallet, whose code opens the person's page. */
export default function CardPage() {
  const { personId = '' } = useParams();
  const courses = useQuery(coursesOf());
  const back = { to: paths.orientationPerson(personId), label: 'Person' };
  return (
    <FetchedPage resourceName="person" back={back} query={orientationPersonQuery(personId)}>
      {(person) => (
        <div className="pl-page">
          <PageHeader
            title="Wallet card"
            context="Print it and cut it out. The code opens the current state of the courses."
            back={back}
            actions={<PrintButton isPrimary />}
          />
          <FetchedSection query={courses} what="courses">
            {({ rows }) => <Card person={person} courses={rows} />}
          </FetchedSection>
        </div>
      )}
    </FetchedPage>
  );
}

function Card({ person, courses }: { person: OrientationPerson; courses: readonly OrientationCourse[] }) {
  const business = useSession(({ user }) => user?.businessName);
  const address = new URL(`#${paths.orientationPerson(person.id)}`, document.baseURI).href;
  const valid = courses.filter((course) => ['VALID', 'EXPIRING'].includes(courseState(person, course)));
  return (
    <WalletCard label={`Wallet card of ${person.name}`} text={address}>
      <strong className="fs-6">{person.name}</strong>
      <p className="m-0">{person.organization}</p>
      {person.hardHat !== '' && <p className="m-0">Hard hat {person.hardHat}</p>}
      <ul className="pl-plain-list mt-2">
        {valid.map((course) => (
          <li key={course.id}>
            {course.name}: {courseBadge(person, course).text}
          </li>
        ))}
      </ul>
      {valid.length === 0 && <p className="mt-2 mb-0">No valid course</p>}
      <p className="mt-2 mb-0">{business}</p>
    </WalletCard>
  );
}
