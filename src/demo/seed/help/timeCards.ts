import { type Category, picture } from './category';

export const timeCards: Category = {
  slug: 'time-cards',
  name: 'Time Cards',
  articles: [
    {
      title: 'Fill in your time card',
      html: `<p>Your time card holds the hours of one week, from Monday to Sunday. Open it from the user menu at the top right: <strong>My Time Card</strong>.</p>
${picture('time-card.svg', 'A week of a time card: five days with hours, and the total of 41.5 hours below', 'One line per job and cost code; the total stands at the end of the week.')}
<h2>Enter a day</h2>
<ol>
<li>Choose the day, then <strong>Add entry</strong>.</li>
<li>Pick the job and the cost code. Type a few letters of the name or the number; the list follows.</li>
<li>Enter start and end, or only the hours. <code>7:30a</code>, <code>730</code> and <code>7.5</code> are all understood.</li>
<li>Save. The card says beside the field if something does not fit, such as two entries that overlap.</li>
</ol>
<h2>Good to know</h2>
<ul>
<li>Breaks are entered once per day, not per job.</li>
<li>What you have typed is kept on this device until it is saved, even if the connection is lost.</li>
<li>Saving is not sending: the card goes to your supervisor when you accept the week.</li>
</ul>`,
    },
  ],
  topics: [
    {
      name: 'Your own hours',
      articles: [
        {
          title: 'Send your week for review',
          html: `<p>When a week is complete, you accept it. From then on your supervisor can review it, and payroll knows that you agree with what it says.</p>
<h2>Before you accept</h2>
<ul>
<li>Every working day has hours, or a day off with its reason.</li>
<li>Each entry names a job and a cost code.</li>
<li>The total matches what you remember. Compare it with your check-ins if you are unsure.</li>
</ul>
<h2>Accept the week</h2>
<p>Press <strong>Accept</strong> below the last day and read the acceptance text of your company. With your confirmation the card is locked for you. If you find a mistake later, write a comment on that day: your supervisor sees it at once and can open the day again.</p>
<p>A card that nobody has accepted by Tuesday evening appears in the payroll dashboard as missing.</p>`,
        },
        {
          title: 'Days off and holidays',
          rendered: true,
          html: `<p>Days on which you do not work belong on the time card too, so that the week is complete and the right account is used.</p>
<table>
<thead><tr><th scope="col">Kind</th><th scope="col">Who enters it</th><th scope="col">Counts as worked</th></tr></thead>
<tbody>
<tr><td>Paid time off</td><td>You, up to your balance</td><td>No</td></tr>
<tr><td>Holiday</td><td>Filled in for you</td><td>No</td></tr>
<tr><td>Sick day</td><td>You or your foreman</td><td>No</td></tr>
<tr><td>Training</td><td>You, with a cost code</td><td>Yes</td></tr>
</tbody>
</table>
<p>Choose <strong>Add day off</strong> on the day, then the kind and the hours. Half days are possible: enter four hours off and the rest as usual. If your balance is not enough, the card says so and keeps the entry as a request. Holidays come from your company's calendar; ask your settings administrator if one is missing.</p>`,
        },
      ],
      topics: [
        {
          name: 'Corrections',
          articles: [
            {
              title: 'Change a day that was already reviewed',
              html: `<p>A reviewed day is closed, because payroll may already have used it. It can still be corrected, and everybody sees what was changed.</p>
<ol>
<li>Open the day and write a <strong>comment</strong>: what is wrong and what it should say.</li>
<li>Your supervisor gets a notification and takes the review back. The day is open again.</li>
<li>Correct the entry and save it. If your company asks for a reason, choose the one that fits best.</li>
<li>The supervisor reviews the day again.</li>
</ol>
<p>The change log below the card keeps the old and the new value, who changed it and when. Nothing in it can be deleted. When the week has been exported already, the difference is carried into the next payroll run; your payroll office sees it in a list of its own.</p>`,
            },
          ],
        },
      ],
    },
    {
      name: 'For foremen',
      articles: [
        {
          title: 'Enter hours for your crew',
          html: `<p>Most crews work the same hours on the same job. Enter them once and give them to everybody who was there.</p>
<h2>One entry for many people</h2>
<ol>
<li>Open <strong>Time Cards</strong>, then <strong>Summary</strong>, and choose your own name.</li>
<li>Tick the people who worked together. <em>All</em> is at the top of the list.</li>
<li>Choose <strong>Add hours</strong>, then the job, the cost code and the times.</li>
<li>Save. Each person gets an entry of their own, so that single ones can be corrected afterwards.</li>
</ol>
<h2>When one day is like another</h2>
<p>Use <strong>Copy day</strong> to take yesterday's entries over. Days off are never copied. If somebody has entries already, you are asked whether to keep or to replace them.</p>`,
        },
        {
          title: 'Check-in and check-out on the job',
          html: `<p>With check-in the hours are written down when they happen, not remembered on Friday. Each employee has a PIN of four to six digits, or a personal QR code.</p>
<h2>At the gate</h2>
<ul>
<li>Enter the PIN on the shared tablet, or hold the QR code in front of its camera.</li>
<li>Choose the job if more than one is worked on at the place.</li>
<li>Check out the same way. A forgotten check-out is marked red in the dashboard.</li>
</ul>
<h2>In the office</h2>
<p>The <strong>CICO Dashboard</strong> shows who is checked in now, who came late and who has not checked out. Open a line to correct a time; the reason is required. At the end of the day the times become entries of the time card, rounded as your company has set it.</p>`,
        },
      ],
      topics: [
        {
          name: 'Approval',
          articles: [
            {
              title: 'Review and approve a week',
              rendered: true,
              html: `<p>As a supervisor you review each day or the whole week. The summary shows how far each of your people is: open, accepted, reviewed.</p>
<h2>A quick way through</h2>
<ol>
<li>Sort by <strong>Hours</strong>: too few and too many come first.</li>
<li>Open a card and compare it with the check-ins beside it.</li>
<li>Choose <strong>Review week</strong> when all is well, or leave a comment on the day that is not.</li>
</ol>
<h2>Stages</h2>
<p>Most companies use three stages: <em>foreman</em>, <em>project manager</em> and <em>payroll</em>. Moving a card to the next stage locks it for those before. A card can be moved back by anyone in a later stage, which notifies the person it goes back to. Voided cards leave all totals and can be found under <strong>Voided</strong>.</p>`,
            },
          ],
        },
      ],
    },
    {
      name: 'Payroll',
      articles: [
        {
          title: 'Export hours to payroll',
          html: `<p>The payroll dashboard brings all reviewed cards of a period together and writes the file that your payroll program reads.</p>
<ol>
<li>Choose the <strong>period</strong> and the <strong>payroll group</strong>.</li>
<li>Look at the figures on top: missing, open, reviewed. Each is a link to the cards behind it.</li>
<li>Choose <strong>Export</strong> and the format.</li>
</ol>
<table>
<thead><tr><th scope="col">Format</th><th scope="col">Holds</th></tr></thead>
<tbody>
<tr><td>CSV</td><td>One line per entry, for spreadsheets</td></tr>
<tr><td>Payroll file</td><td>One line per person, pay type and rate</td></tr>
<tr><td>PDF</td><td>The cards as they look, for the archive</td></tr>
</tbody>
</table>
<p>An export does not change the cards. If some cards are still open, you are told how many and can export without them.</p>`,
        },
      ],
    },
  ],
};
