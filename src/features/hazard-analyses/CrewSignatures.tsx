import './analysis.scss';
import type { AnalysisSigner, HazardAnalysisDetail } from '../../api/hazardAnalyses/contract';
import { useAnalysisRules } from '../../api/hazardAnalyses/queries';
import { signDenialReason } from '../../domain/hazardAnalyses/rules';
import { ActionButton } from '../../components/ActionButton';
import { SignatureImage } from '../../components/content/SignatureImage';
import { openDialog } from '../../components/feedback/openDialog';
import { formatDateTime, today } from '../../lib/dates';

/** The crew, who has signed, and the signing in turn on one device (SAFE-20). */
export function CrewSignatures({ analysis }: { analysis: HazardAnalysisDetail }) {
  const { status, crew } = analysis;
  const rules = useAnalysisRules();
  const unsigned = crew.filter(({ signature }) => !signature);
  return (
    <section className="pl-panel pl-stack" aria-labelledby="crew">
      <div className="pl-cluster justify-content-between">
        <h2 id="crew" className="m-0">
          Crew
        </h2>
        {unsigned.length > 0 && (
          <span className="d-print-none">
            <ActionButton
              className={status === 'ACCEPTED' ? 'btn btn-primary' : 'btn btn-secondary'}
              disabledReason={signDenialReason(analysis, rules, today())}
              onClick={() =>
                openDialog(() => import('./SignDialog'), 'SignDialog', { analysis, signers: unsigned })
              }
            >
              Collect signatures ({unsigned.length})
            </ActionButton>
          </span>
        )}
      </div>
      {crew.length === 0 ? (
        <p className="m-0 text-body-secondary">Nobody yet. Edit the hazard analysis to add the crew.</p>
      ) : (
        <ul className="pl-plain-list">
          {crew.map((member) => (
            <li key={member.id} className="pl-signer pl-cluster justify-content-between">
              <span className="text-break">
                {member.name}
                <span className="d-block fs-sm text-body-secondary">
                  {member.signature ? signedBy(member) : 'Not signed'}
                </span>
              </span>
              {member.signature ? (
                <SignatureImage by={member} signature={member.signature} />
              ) : (
                <span className="pl-signer-line" />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const signedBy = ({ at, device }: AnalysisSigner): string =>
  `Signed ${formatDateTime(at)}${device ? `, on the device of ${device.name}` : ''}`;
