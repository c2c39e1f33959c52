import { useParams } from 'react-router-dom';
import { visitorLogQueries } from '../../api/visitorLog/queries';
import { DetailPage } from '../../components/page/DetailPage';
import { WalletCard } from '../../components/qr/WalletCard';
import { PrintButton } from '../../components/page/PrintButton';
import { codeText, shortCode } from '../../lib/codeText';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';

/** VISITOR-09, CALL-220: a card with name, organization and a QR code, for the gate. */
export default function BadgePage() {
  const { visitorId = '' } = useParams();
  const user = useSession((session) => session.user);
  const subject = { kind: 'visitor', id: visitorId } as const;
  return (
    <DetailPage
      resourceName="badge"
      back={{ to: paths.visitor(visitorId), label: 'Visitor' }}
      query={visitorLogQueries.visitor(visitorId)}
      title={({ name }) => `Badge of ${name}`}
      context={() => 'Print it, or show it on a screen. The gate reads the code.'}
      actions={<PrintButton isPrimary />}
    >
      {({ name, organization, photo }) => (
        <WalletCard
          label={`Badge of ${name}`}
          text={codeText(subject, user?.businessId ?? '', document.baseURI)}
        >
          {photo !== '' && <img className="pl-person-photo" src={photo} alt="" />}
          <strong className="fs-6 d-block">{name}</strong>
          <p className="m-0">{organization}</p>
          <p className="m-0">Visitor</p>
          <p className="mt-2 mb-0">{shortCode(subject)}</p>
          <p className="m-0">{user?.businessName}</p>
        </WalletCard>
      )}
    </DetailPage>
  );
}
