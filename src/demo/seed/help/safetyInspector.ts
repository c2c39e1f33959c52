import { type Category, picture } from './category';

export const safetyInspector: Category = {
  slug: 'safety-inspector',
  name: 'Safety Inspector',
  articles: [
    {
      title: 'Start an inspection',
      html: `<p>An inspection goes through a form, item by item, and keeps what was found. You can begin in the office and finish on the scaffold.</p>
<ol>
<li>Open <strong>Inspections</strong>, then <strong>Dashboard</strong>, and choose <strong>New inspection</strong>.</li>
<li>Choose the type, such as <em>Scaffold</em> or <em>Housekeeping</em>, and the job.</li>
<li>Name the organization that is inspected: your own company or a trade partner.</li>
<li>Go through the items. Each needs one outcome; pictures and remarks are optional.</li>
<li>Choose <strong>Complete</strong>. The report is sent to those named in the settings.</li>
</ol>
<p>An inspection that is not complete can be found again under <strong>Open</strong>. Somebody else can go on with it: who answered which item is kept. Items that do not apply to the job can be left out by the whole section.</p>`,
    },
  ],
  topics: [
    {
      name: 'Findings',
      articles: [
        {
          title: 'Pass, fail and not applicable',
          html: `<p>Each item of an inspection has one of four outcomes. Use them the same way on every site, or the figures cannot be compared.</p>
${picture('inspection-outcomes.svg', 'Bars for four outcomes: 46 passed, 5 failed, 3 corrected on site, 8 not applicable', 'The outcomes of one week on one job.')}
<table>
<thead><tr><th scope="col">Outcome</th><th scope="col">Use it when</th></tr></thead>
<tbody>
<tr><td>Pass</td><td>The item is as it should be</td></tr>
<tr><td>Fail</td><td>It is not, and somebody has to do something</td></tr>
<tr><td>Corrected on site</td><td>It was not, and was put right while you looked</td></tr>
<tr><td>Not applicable</td><td>There is no such thing on this job</td></tr>
</tbody>
</table>
<p><em>Corrected on site</em> counts as a finding in the dashboards: the danger was there. Always add a picture to a failed item, and say where it is in words that a stranger would understand.</p>`,
        },
        {
          title: 'Ask for a correction',
          rendered: true,
          html: `<p>A failed item alone changes nothing. A correction request says who has to do what, and by when.</p>
<h2>Send the request</h2>
<ol>
<li>Choose <strong>Request correction</strong> beside the failed item.</li>
<li>Choose the person, or the contact of the trade partner.</li>
<li>Set the due date. For immediate danger choose <strong>Stop work</strong>: the request is then sent as a text message too.</li>
</ol>
<h2>What the other side sees</h2>
<p>The item, your remark and the picture, with two buttons: <em>Corrected</em> and <em>Question</em>. They need no account; the link in the message is enough and is valid for thirty days. A picture of the corrected state is required if your settings ask for one.</p>`,
        },
      ],
      topics: [
        {
          name: 'Following up',
          articles: [
            {
              title: 'Close a correction request',
              html: `<p>All requests stand in <strong>Inspections</strong>, <strong>Correction Requests</strong>, with the overdue ones first.</p>
<h2>From one status to the next</h2>
<ul>
<li><strong>Open:</strong> sent, not answered yet. A reminder goes out two days before it is due.</li>
<li><strong>Answered:</strong> the other side says it is corrected. Look at the picture, or go and see.</li>
<li><strong>Closed:</strong> you agree. The failed item keeps its outcome and gets the date of the correction.</li>
<li><strong>Returned:</strong> you do not agree. Say why; the request is open again with a new date.</li>
</ul>
<p>Select several requests to close them together, for example after a walk over the site. Whoever sent a request can always see how long it took, and the job dashboard shows the average per organization.</p>`,
            },
          ],
        },
      ],
    },
    {
      name: 'Equipment',
      articles: [
        {
          title: 'Inspect equipment',
          html: `<p>Machines, ladders and harnesses have inspections of their own, because they move from job to job and their history has to move with them.</p>
<h2>Find the piece</h2>
<p>Scan the QR code on the piece, or search for its number under <strong>Equipment Inspections</strong>. The page shows when it was inspected last, by whom, and what was found.</p>
<h2>Inspect it</h2>
<ol>
<li>Choose <strong>Inspect</strong>. The form depends on the kind of equipment.</li>
<li>Note the hours or the mileage if the form asks for it.</li>
<li>If it is not safe, choose <strong>Out of service</strong>. It is marked red on every job until somebody inspects it again.</li>
</ol>
<p>Daily checks before use are shorter and need only the operator's signature. They appear in the same history.</p>`,
        },
      ],
    },
  ],
};
