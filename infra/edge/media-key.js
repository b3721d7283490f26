// CloudFront function for requests of `/media/*`: turns the public address into the key in the
// bucket.

function handler(event) {
  const request = event.request;
  request.uri = request.uri.replace(/^\/media\//, "/");
  return request;
}
