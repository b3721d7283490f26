#!/usr/bin/env bash
# Replaces the programs `node` and `npx`. Serves the scripts of tests/setup/deploy-script.ts: reports its call to the
# test, and exits with the test's code. In bash, because a start of Node takes twenty times longer.
env=
for name in SIGN_IN_MAIL SITE_WEB_ACL_ARN AWS_REGION SST_TELEMETRY_DISABLED; do
  [ -z "${!name+set}" ] || env+=",\"$name\":\"${!name}\""
done
body="{\"command\":\"${0##*/} $*\",\"env\":{${env#,}}}"
host=${AWS_ENDPOINT_URL#http://}
exec 3<>"/dev/tcp/${host/://}"
printf 'POST /run HTTP/1.0\r\nHost: %s\r\nContent-Length: %d\r\n\r\n%s' "$host" "${#body}" "$body" >&3
while IFS= read -r line || [ -n "$line" ]; do code=$line; done <&3
exit "$code"
