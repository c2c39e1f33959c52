import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { denialReason } from '../../access/access';
import { useMay } from '../../access/useMay';
import { type SignInDetail, signInKindNames } from '../../api/visitorLog/contract';
import { hoursOfSignIn } from '../../api/visitorLists/queries';
import { visitorLogQueries } from '../../api/visitorLog/queries';
import { DetailPage } from '../../components/page/DetailPage';
import { Properties } from '../../components/page/Properties';
import { Reader } from '../../components/questionnaire/Reader';
import { StatusBadge } from '../../components/StatusBadge';
import { PrintButton } from '../../components/page/PrintButton';
import { dateTimeText } from '../../lib/dateTimeText';
import { paths } from '../../lib/paths';
import { hoursOfMinutes } from '../../lib/time';
import { useSubject } from '../../session/store';
import { resultBadge } from './covidForm';

/** SCREEN-COVID-FORMS: a sign-in with its form. */
export default function CovidFormPage() {
  const { signInId = '' } = useParams();
  return (
    <DetailPage
      resourceName="form"
      back={{ to: paths.covidForms, label: 'COVID-19 forms' }}
      query={visitorLogQueries.signIn(signInId)}
      title={({ person }) => person?.name || '—'}
      context={({ result, formName }) => (
        <>
          <StatusBadge {...resultBadge(result)} /> {formName}
        </>
      )}
      actions={<PrintButton />}
    >
      {(signIn) => <Overview signIn={signIn} />}
    </DetailPage>
  );
}

function Overview({ signIn }: { signIn: SignInDetail }) {
  const { kind, person, organization, site, signedInAt, signedOutAt, result, sections, answers, photo } =
    signIn;
  const subject = useSubject();
  const may = useMay();
  const isVisitor = kind === 'VISITOR' && person !== undefined;
  const { data: visitor } = useQuery({
    ...visitorLogQueries.visitor(person?.id ?? ''),
    enabled: isVisitor,
  });
  const { data: hours } = useQuery({
    ...hoursOfSignIn(signIn),
    enabled: kind === 'EMPLOYEE' && may('visitorLog') && signedInAt !== '',
  });
  return (
    <>
      <section className="pl-panel" aria-label="Sign-in">
        {photo !== '' && (
          <img className="pl-person-photo mb-3" src={photo} alt={`${person?.name ?? ''} at the gate`} />
        )}
        <Properties
          items={[
            { label: 'Site', value: site?.name },
            { label: 'Signed in', value: dateTimeText(signedInAt) },
            { label: 'Signed out', value: signedOutAt && dateTimeText(signedOutAt) },
            {
              label: signInKindNames[kind],
              value:
                !isVisitor && person && may('employees') ? (
                  <Link to={paths.employee(person.id)}>{person.name}</Link>
                ) : (
                  person?.name
                ),
            },
            { label: 'Organization', value: organization },
            hours?.card && {
              label: 'Time card',
              value: (
                <Link to={paths.timecard(hours.card, hours.day)}>
                  {hours.worked === undefined ? 'No hours' : `${hoursOfMinutes(hours.worked)} h with breaks`}
                </Link>
              ),
            },
            isVisitor && {
              label: 'Phone',
              value: visitor?.phone && <a href={`tel:${visitor.phone}`}>{visitor.phone}</a>,
            },
            isVisitor && { label: 'Email', value: visitor?.email },
          ]}
        />
      </section>
      {result === 'HIDDEN' ? (
        <p role="note" className="pl-panel">
          The answers are hidden. {denialReason(subject, 'healthAnswers')}
        </p>
      ) : (
        <Reader questionnaire={{ sections }} answers={answers} photos={() => null} />
      )}
    </>
  );
}
