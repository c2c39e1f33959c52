import type { Category } from './category';

export const safetyManagement: Category = {
  slug: 'safety-management',
  name: 'Safety Management',
  articles: [
    {
      title: 'The safety dashboard',
      html: `<p>The first page of Safety shows in one look what needs you today. Each figure is a link to what is behind it.</p>
<ul>
<li><strong>Overdue corrections</strong> are the most urgent: somebody has promised something and not kept it.</li>
<li><strong>Talks without a list</strong> were held, or should have been, and nobody has signed.</li>
<li><strong>Analyses to approve</strong> wait for you or for the superintendent.</li>
<li><strong>New observations</strong> of the last seven days, the serious ones first.</li>
</ul>
<h2>Choose what you see</h2>
<p>By default you see the jobs you belong to. Choose <strong>All jobs</strong> to see the company, or pick a single one. The choice holds until you change it. The figures are brought up to date whenever you come back to the page; the time of the last update stands below them.</p>`,
    },
  ],
  topics: [
    {
      name: 'People and partners',
      articles: [
        {
          title: 'Communities: share what you learn',
          html: `<p>A community joins companies that work together, or simply want to learn from each other. What you share there is visible to its members only.</p>
<h2>Take part</h2>
<ol>
<li>Open <strong>Communities</strong>. Invitations stand at the top.</li>
<li>Accept one, and choose who in your company may write.</li>
<li>Read, ask and answer. Mention somebody with <code>@</code> to get their attention.</li>
</ol>
<h2>Share something</h2>
<p>Observations, topics and documents can be shared with <strong>Share with community</strong>. Names of people and jobs are taken out unless you leave them in on purpose. You can take back what you have shared at any time.</p>
<p>Organizers look after <strong>Our Community</strong>: they invite companies, set the rules and remove what does not belong.</p>`,
        },
        {
          title: 'Qualify a trade partner',
          rendered: true,
          html: `<p>Before a trade partner comes to your site, look at their safety record. The qualification keeps the papers together and tells you when they run out.</p>
<ol>
<li>Open <strong>Safety Partners</strong>, then <strong>Trade Partners</strong>, and choose the company.</li>
<li>Choose <strong>Request documents</strong>. The partner gets a link and uploads them without an account.</li>
<li>Check each document, enter how long it is valid, and accept or return it.</li>
<li>Choose the result: <em>qualified</em>, <em>with conditions</em>, or <em>not qualified</em>.</li>
</ol>
<p>Thirty days before a document runs out, the partner is asked for a new one. The partner's page also shows inspections and correction requests on all your jobs, so that the decision rests on more than paper. Job startups are started from here as well.</p>`,
        },
      ],
      topics: [
        {
          name: 'New on site',
          articles: [
            {
              title: 'Orientation for new workers',
              html: `<p>Nobody works on a site before knowing its dangers, its exits and its people. The orientation makes sure, and proves it.</p>
<h2>Prepare it once</h2>
<p>Open <strong>Orientation</strong> and choose the job. Add the slides or the film, the site rules, and a few questions. Choose the languages.</p>
<h2>Hold it</h2>
<ol>
<li>Choose <strong>New session</strong> and add the people: by name, by QR code, or from a partner's list.</li>
<li>Go through the material together, or let each person do it on a phone beforehand.</li>
<li>Everybody answers the questions and signs.</li>
<li>Print the stickers for the helmets, if you use them; the number leads to the record.</li>
</ol>
<p>An orientation is valid for one job and, if your settings say so, for one year.</p>`,
            },
          ],
        },
      ],
    },
    {
      name: 'Insights',
      articles: [
        {
          title: 'Read your insights dashboards',
          html: `<p>Insights brings the figures of all modules together and draws them over time. Which dashboards you have depends on what your company has set up.</p>
<h2>Read a chart</h2>
<ul>
<li>Point at a place to see its figure; press <kbd>Tab</kbd> to move from one to the next.</li>
<li>Choose a part to filter the whole page by it. The filter stands at the top and can be removed there.</li>
<li>Open <strong>Table</strong> to see the numbers, and to copy them.</li>
</ul>
<h2>Careful with comparisons</h2>
<p>A job with twice the hours may have twice the findings and still be the safer one. Use the rates per 200,000 hours to compare jobs, and look at the direction rather than at a single month. The figures are computed every night.</p>`,
        },
      ],
    },
  ],
};
