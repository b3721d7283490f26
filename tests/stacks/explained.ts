/** Findings of cdk-nag's AwsSolutions rules that we accept: the rule, the place and the reason. */
export interface Explained {
  rule: string;
  /** Paths of constructs, without stage and app. */
  where: RegExp;
  why: string;
}

export const explained: readonly Explained[] = [
  {
    rule: "AwsSolutions-IAM5",
    where:
      /^(Images\/ImageVariants|Tasks\/Sweep|Api\/(Site|Customer|Staff)Api|FollowUp\/FollowUp|Pages\/RenderPages)Grants\//,
    why: "S3 grants name keys of one bucket by a prefix, or by the name that every page has; there is no narrower way to name new objects.",
  },
  {
    rule: "AwsSolutions-IAM5",
    where: /^Web\/Site\/S3UploaderPolicy\/Resource$/,
    why: "SST's helper copies the build into the bucket of the pages at each deployment.",
  },
  {
    rule: "AwsSolutions-SQS3",
    where: /DeadLetters\/Resource$/,
    why: "These are dead-letter queues themselves, of Lambda's own destinations, which the rule does not see.",
  },
  {
    rule: "AwsSolutions-L1",
    where:
      /^(\w+\/CustomResourceHandler|SignInAddress\/AWS\w+|Api\/(Site|Customer|Staff)Api|Images\/ImageVariants|Tasks\/Sweep|FollowUp\/FollowUp|Edge\/DropAtEdge|Pages\/(RenderPages|AWS\w+)|Mail\/(FormMail|MailFeedback))\/Resource$/,
    why: "Helpers are SST's and CDK's; ours hold a placeholder until they are bundled, and a test of ours reads nodejs24.x.",
  },
  {
    rule: "AwsSolutions-IAM4",
    where:
      /^\w+\/(CustomResourceHandler\/ServiceRole|AWS\w+\/ServiceRole|BucketNotificationsHandler\w+\/Role)\/Resource$/,
    why: "Helpers of SST and CDK that run at deployment only; the policy lets them write their log.",
  },
  {
    rule: "AwsSolutions-COG2",
    where: /^Auth\/Staff\/Resource$/,
    why: "Only production requires a second factor; the other stages hold made-up data, and leaked passwords are refused.",
  },
  {
    rule: "AwsSolutions-S1",
    where: /^(Storage\/Media|Web\/Pages)\/Resource$/,
    why: "Server access logs hold visitors' addresses; only the CDN reads, and signed uploads are logged by the API.",
  },
  {
    rule: "AwsSolutions-DDB3",
    where: /^Database\/Table\/Table\/Resource$/,
    why: "A stage that is not production holds made-up data only; production's table can be restored to any second.",
  },
  {
    rule: "AwsSolutions-CFR1",
    where: /^Web\//,
    why: "Customers travel, and search engines crawl from everywhere.",
  },
  {
    rule: "AwsSolutions-CFR2",
    where: /^Web\//,
    why: "A web ACL is made outside, in us-east-1, and passed in where the owner pays for one; API and limits hold without.",
  },
  {
    rule: "AwsSolutions-CFR3",
    where: /^Web\//,
    why: "Access logs hold visitors' addresses; the API logs one line a request without them.",
  },
  {
    rule: "AwsSolutions-CFR4",
    where: /^Web\/(PagesDistribution|Site\/Distribution)\/Resource$/,
    why: "Without a domain CloudFront's own certificate decides the TLS version; production's own asks for TLS 1.2 of 2021.",
  },
  {
    rule: "AwsSolutions-SMG4",
    where: /^Api\/(OriginSecret\d*|FingerprintSecret)\/Resource$/,
    why: "A deployment renews it, because both sides take it at deployment: rotating in between would part them.",
  },
  {
    rule: "AwsSolutions-APIG4",
    where: /^Api\/Route_(ANY|GET|POST)_--(api|r)--/,
    why: "Visitors, customers and calendar programs have no account; limits, validation, a secret and the authorizer of staff guard what needs it.",
  },
];
