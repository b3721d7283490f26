export const scheduledEvent = () => ({
  version: "0",
  id: "local",
  "detail-type": "Scheduled Event",
  source: "aws.events",
  account: "123456789012",
  time: new Date().toISOString(),
  region: "us-west-2",
  resources: [],
  detail: {},
});
