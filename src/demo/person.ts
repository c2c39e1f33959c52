import type { Employee } from '../api/employees/contract';
import { type Capability, denialReason } from '../access/access';
import { noFlags, type Subject, withFlags } from '../session/flags';
import { lookups } from '../session/lookups';
import { lookupAnswers } from './lookupAnswers';
import { Refusal } from './refusal';
import type { Account } from './seed/accounts';

/** The account a call is made for, and what it may. */
export class Person {
  /** As the app's menus see it: the same lookups, the same rows that read them (ACCESS-31). */
  readonly subject: Subject;

  constructor(readonly account: Account) {
    this.subject = { flags: flagsOf(account), role: account.role };
  }

  get userId(): string {
    return this.account.userId;
  }

  get userBusinessId(): string {
    return this.account.userBusinessId;
  }

  may(capability: Capability): boolean {
    return denialReason(this.subject, capability) === undefined;
  }

  /** Refuses the call, with the reason, unless the person may. */
  must(capability: Capability): void {
    const reason = denialReason(this.subject, capability);
    if (reason !== undefined) throw new Refusal(403, reason);
  }

  /** Which employees this person sees; refuses the call where it is none at all. */
  employeeScope(): (employee: Employee) => boolean {
    const { employeeId } = this.account;
    if (this.may('employees') || this.may('users')) return () => true;
    if (employeeId === undefined) this.must('employees');
    const { foreman } = this.subject.flags.timecard;
    return ({ id, supervisor }) => id === employeeId || (foreman && supervisor?.id === employeeId);
  }

  /** Whose time cards this person reads and, while they are open, writes. */
  keepsTimecardOf({ id, supervisor }: Employee): boolean {
    const { employeeId } = this.account;
    const { timecard } = this.subject.flags;
    if (id === employeeId) return true;
    if (!this.may('timecards')) return false;
    return (
      timecard.manager || (timecard.foreman && employeeId !== undefined && supervisor?.id === employeeId)
    );
  }
}

const flagsOf = (account: Account) => {
  const { userId, userBusinessId } = account;
  return lookups.reduce((flags, { endpoint, fills, query }) => {
    const answer = lookupAnswers[endpoint.key]?.(account, {
      moduleCode: query?.moduleCode,
      colleagues: [account],
    });
    return withFlags(flags, fills(endpoint.response.parse(answer), { userId, userBusinessId }));
  }, noFlags);
};
